import { PAGES_AFTER, PAGES_BEFORE } from "@mekong/contract/limits";

/** How many pages so many rows fill; at least one. */
export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** A page of a list whose answer may not say how many rows there are in all. */
export interface ListedPage {
  page: number;
  /** Rows on this page. */
  rows: number;
  /** Rows on all pages, where the answer says so. */
  total?: number;
}

/** How many pages there are, as far as is known: without a total a full page may have a next one. */
export function knownPageCount({ page, rows, total }: ListedPage, pageSize: number): number {
  if (total !== undefined) return pageCount(total, pageSize);
  return rows >= pageSize ? page + 1 : page;
}

/** The pages offered around the current one: 3 before and 1 after, as far as there are such (spec §2). */
export function pageWindow(current: number, count: number): number[] {
  const first = Math.max(1, current - PAGES_BEFORE);
  const last = Math.min(count, current + PAGES_AFTER);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** The page a `?page=` asks for: a whole number of 1 or more, else the first. */
export function requestedPage(text: string | null): number {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}
