/** Whether the browser's request came by https, here or at a proxy that says so. */
export function isHttps(request: Request): boolean {
  if (new URL(request.url).protocol === "https:") return true;
  return request.headers.get("x-forwarded-proto")?.split(",")[0]?.trim().toLowerCase() === "https";
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
