import { settings } from "../server/env.server";
import { plainCookie } from "../server/own-request.server";
import { serializeCookie } from "../server/plain-cookie.server";
import { cookieText, type Locale, localeOfCookieText } from "./locales";

const COOKIE = "i18next";

/** The language the member chose; null when none was chosen yet. */
export function chosenLocale(request: Request): Locale | null {
  return localeOfCookieText(plainCookie(request, COOKIE));
}

/** The language to answer in: the chosen one, else Thai, in the Lao variant Lao (spec §1). */
export function readLocale(request: Request): Locale {
  return chosenLocale(request) ?? (settings().variant === "lao" ? "lo" : "th");
}

/** `Set-Cookie` that chooses a language: plain upper-case text, as the spec has it. */
export function localeCookie(request: Request, locale: Locale): string {
  return serializeCookie(request, COOKIE, cookieText[locale]);
}
