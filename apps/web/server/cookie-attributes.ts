/** Where a cookie of the app may be sent. Every cookie of the app carries these. */
export interface CookieAttributes {
  path: "/";
  sameSite: "lax" | "none";
  secure: boolean;
  partitioned: boolean;
}

/**
 * Lax normally. Where the app may be shown in a frame of another site (`EMBED_ORIGINS`), a Lax
 * cookie would not be sent there: None, and partitioned by the framing site, which need Secure.
 */
export function cookieAttributes(options: { embedded: boolean; https: boolean }): CookieAttributes {
  return {
    path: "/",
    sameSite: options.embedded ? "none" : "lax",
    secure: options.embedded || options.https,
    partitioned: options.embedded,
  };
}
