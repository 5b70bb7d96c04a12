/** Path and search, parsed as browsers do (backslashes, tabs, dots); null for other sites. */
export function sameOriginPath(text: string, origin: string): string | null {
  if (!URL.canParse(text, origin)) return null;
  const url = new URL(text, origin);
  if (url.origin !== origin) return null;
  // Parsing may produce two leading slashes, which browsers read as a host.
  return `${url.pathname.replace(/^\/+/, "/")}${url.search}`;
}
