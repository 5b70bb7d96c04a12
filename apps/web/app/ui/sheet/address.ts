/** Query parameter with the name of the open sheet. */
export const SHEET_PARAM = "m";

/** Replaces the open sheet's parameters and keeps others. */
export function searchWithSheet(search: string, name: string, details: Record<string, string> = {}): string {
  const params = new URLSearchParams(searchWithoutSheet(search));
  params.set(SHEET_PARAM, name);
  for (const [key, value] of Object.entries(details)) params.set(`${SHEET_PARAM}.${key}`, value);
  return `?${params}`;
}

export function searchWithoutSheet(search: string): string {
  const params = new URLSearchParams(search);
  for (const key of [...params.keys()]) {
    if (key === SHEET_PARAM || key.startsWith(`${SHEET_PARAM}.`)) params.delete(key);
  }
  const text = params.toString();
  return text ? `?${text}` : "";
}

/** Whether the URLs differ only in their sheet. */
export function samePage(a: URL, b: URL): boolean {
  return a.pathname === b.pathname && searchWithoutSheet(a.search) === searchWithoutSheet(b.search);
}
