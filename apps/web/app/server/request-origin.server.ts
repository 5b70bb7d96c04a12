/** Also checks X-Forwarded-Proto, because TLS may end at a proxy. */
export function isHttps(request: Request): boolean {
  if (new URL(request.url).protocol === "https:") return true;
  return request.headers.get("x-forwarded-proto")?.split(",")[0]?.trim().toLowerCase() === "https";
}

/** The site's origin for browsers, from the validated Host header, never X-Forwarded-Host. */
export function siteOrigin(request: Request): string {
  return `${isHttps(request) ? "https" : "http"}://${new URL(request.url).host}`;
}

/** Value of an unsigned, unencoded cookie; null when absent. */
export function plainCookie(request: Request, name: string): string | null {
  for (const part of request.headers.get("Cookie")?.split(";") ?? []) {
    const [key, ...value] = part.split("=");
    if (key?.trim() === name)
      return value
        .join("=")
        .trim()
        .replace(/^"(.*)"$/, "$1");
  }
  return null;
}
