import { serializeCookie } from "../../server/plain-cookie.server";
import { plainCookie } from "../../server/request-origin.server";
import { isOneOf } from "../../ui/is-one-of";
import { type Theme, themes } from "./theme";

const COOKIE = "theme";

export function readTheme(request: Request): Theme {
  const text = plainCookie(request, COOKIE);
  return isOneOf(themes, text) ? text : "system";
}

export function themeCookie(request: Request, theme: Theme): string {
  return serializeCookie(request, COOKIE, theme);
}
