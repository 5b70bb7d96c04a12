/** Whether the browser's request came by https, here or at a proxy that says so. */
export function isHttps(request: Request): boolean {
  if (new URL(request.url).protocol === "https:") return true;
  return request.headers.get("x-forwarded-proto")?.split(",")[0]?.trim().toLowerCase() === "https";
}

/**
 * Origin of this site as the browser knows it: the host that the request was sent to, never one that a header such as
 * X-Forwarded-Host only claims (server/own-host.ts).
 */
export function ownOrigin(request: Request): string {
  return `${isHttps(request) ? "https" : "http"}://${new URL(request.url).host}`;
}

/** The text of one plain (unsigned, unencoded) cookie; null when absent. */
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
