export const locales = ["th", "lo", "en"] as const;
export type Locale = (typeof locales)[number];

/** Spelling in the `i18next` cookie and, lower case, in local storage. */
export const cookieText = { th: "TH", lo: "LA", en: "EN" } as const satisfies Record<Locale, string>;

export const languageNames = { th: "ไทย", lo: "ລາວ", en: "English" } as const satisfies Record<Locale, string>;

export function localeOfCookieText(text: string | null): Locale | null {
  return locales.find((locale) => cookieText[locale] === text?.toUpperCase()) ?? null;
}
