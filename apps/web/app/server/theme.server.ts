import { isTheme, type Theme } from "../features/preferences/theme";
import { serializeCookie } from "./plain-cookie.server";
import { plainCookie } from "./request-origin.server";

const COOKIE = "theme";

export function readTheme(request: Request): Theme {
  const text = plainCookie(request, COOKIE);
  return isTheme(text) ? text : "system";
}

export function themeCookie(request: Request, theme: Theme): string {
  return serializeCookie(request, COOKIE, theme);
}
