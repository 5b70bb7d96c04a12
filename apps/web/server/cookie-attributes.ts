import type { WebSettings } from "./env";

export interface CookieAttributes {
  path: "/";
  sameSite: "lax" | "none";
  secure: boolean;
  partitioned: boolean;
}

/**
 * Lax, unless other sites may frame the app (`EMBED_ORIGINS`, `PANEL_ORIGIN`): frames get no Lax cookies, so None and
 * partitioned, which need Secure. Over http, a panel can show the app only if both have the same host name.
 */
export function cookieAttributes(
  { embedOrigins, panelOrigin }: Pick<WebSettings, "embedOrigins" | "panelOrigin">,
  { https }: { https: boolean },
): CookieAttributes {
  const embedded = embedOrigins.length > 0 || (panelOrigin !== null && https);
  return {
    path: "/",
    sameSite: embedded ? "none" : "lax",
    secure: embedded || https,
    partitioned: embedded,
  };
}
