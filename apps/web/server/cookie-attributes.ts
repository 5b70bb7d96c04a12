export interface CookieAttributes {
  path: "/";
  sameSite: "lax" | "none";
  secure: boolean;
  partitioned: boolean;
}

/**
 * Lax, unless other sites may frame the app (`EMBED_ORIGINS`): frames get no Lax cookies, so None and partitioned, which
 * need Secure.
 */
export function cookieAttributes(options: { embedded: boolean; https: boolean }): CookieAttributes {
  return {
    path: "/",
    sameSite: options.embedded ? "none" : "lax",
    secure: options.embedded || options.https,
    partitioned: options.embedded,
  };
}
