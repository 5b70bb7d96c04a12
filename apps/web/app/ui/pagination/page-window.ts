import { PAGES_AFTER, PAGES_BEFORE } from "@mekong/contract/limits";

export function pageCount(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

export interface ListedPage {
  page: number;
  rows: number;
  total?: number;
}

/** Without a total, a full page may have a next one. */
export function knownPageCount({ page, rows, total }: ListedPage, pageSize: number): number {
  if (total !== undefined) return pageCount(total, pageSize);
  return rows >= pageSize ? page + 1 : page;
}

/** 3 pages before and 1 after (spec §2). */
export function pageWindow(current: number, count: number): number[] {
  const first = Math.max(1, current - PAGES_BEFORE);
  const last = Math.min(count, current + PAGES_AFTER);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** Invalid values give page 1. */
export function requestedPage(text: string | null): number {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

export function pageIn({ url }: Request, param = "page"): number {
  return requestedPage(new URL(url).searchParams.get(param));
}
