import { settings } from "../server/env.server";
import { serializeCookie } from "../server/plain-cookie.server";
import { plainCookie } from "../server/request-origin.server";
import { cookieText, type Locale, localeOfCookieText } from "./locales";

const COOKIE = "i18next";

export function chosenLocale(request: Request): Locale | null {
  return localeOfCookieText(plainCookie(request, COOKIE));
}

/** Defaults to the variant's language (spec §1). */
export function readLocale(request: Request): Locale {
  return chosenLocale(request) ?? (settings().variant === "lao" ? "lo" : "th");
}

export function localeCookie(request: Request, locale: Locale): string {
  return serializeCookie(request, COOKIE, cookieText[locale]);
}
