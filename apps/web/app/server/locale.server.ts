import { cookieText, type Locale, localeOfCookieText } from "../i18n/locales";
import { settings } from "./env.server";
import { serializeCookie } from "./plain-cookie.server";
import { plainCookie } from "./request-origin.server";

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
