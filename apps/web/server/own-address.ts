/**
 * Path and search of an address of this site, as a browser reads it: backslashes are slashes there, tabs and line breaks
 * nothing, and dots lead up. Null where it leads elsewhere, or is no address.
 * @param origin of this site; a path is taken as one of it
 */
export function ownAddressOf(text: string, origin: string): string | null {
  if (!URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  if (url.origin !== origin) return null;
  // Only now: a path that gets its two leading slashes from parsing would be another host to the browser.
  return `${url.pathname.replace(/^\/+/, "/")}${url.search}`;
}
