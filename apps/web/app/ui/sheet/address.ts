/** The search parameter that names the open sheet (design §5). */
export const SHEET_PARAM = "m";

/**
 * The search that opens a sheet on the page one is on: other parameters stay, those of another sheet go.
 * @param search the page's present search
 * @param details parameters of the sheet itself
 */
export function searchWithSheet(search: string, name: string, details: Record<string, string> = {}): string {
  const params = new URLSearchParams(searchWithoutSheet(search));
  params.set(SHEET_PARAM, name);
  for (const [key, value] of Object.entries(details)) params.set(`${SHEET_PARAM}.${key}`, value);
  return `?${params}`;
}

/** The page's search without any sheet; empty when nothing is left. */
export function searchWithoutSheet(search: string): string {
  const params = new URLSearchParams(search);
  for (const key of [...params.keys()]) {
    if (key === SHEET_PARAM || key.startsWith(`${SHEET_PARAM}.`)) params.delete(key);
  }
  const text = params.toString();
  return text ? `?${text}` : "";
}

/** Whether two addresses show the same page, with or without a sheet: nothing of it needs fetching then. */
export function samePage(a: URL, b: URL): boolean {
  return a.pathname === b.pathname && searchWithoutSheet(a.search) === searchWithoutSheet(b.search);
}
