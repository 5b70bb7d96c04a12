/** The three languages, by their language tags (`<html lang>`). Default first. */
export const locales = ["th", "lo", "en"] as const;
export type Locale = (typeof locales)[number];

/** How the `i18next` cookie spells a language, and in lower case the `locale` key of local storage: Lao is LA. */
export const cookieText = { th: "TH", lo: "LA", en: "EN" } as const satisfies Record<Locale, string>;

/** Each language's name in its own script. */
export const languageNames = { th: "ไทย", lo: "ລາວ", en: "English" } as const satisfies Record<Locale, string>;

/** Whether a text is a language tag of the app. */
export function isLocale(text: unknown): text is Locale {
  return locales.some((locale) => locale === text);
}

/** The language of a cookie text (TH, LA, EN in any case); null for anything else. */
export function localeOfCookieText(text: string | null): Locale | null {
  return locales.find((locale) => cookieText[locale] === text?.toUpperCase()) ?? null;
}
