import type { i18n } from "i18next";
import { i18nWith } from "./instance";
import { type Locale, locales } from "./locales";
import { memoizeTranslations } from "./memoize-translations.server";
import type { AnyNamespace, Translate } from "./text-key";
import { texts } from "./texts.server";

const instances = new Map<Locale, i18n>(
  locales.map((locale) => [locale, memoizeTranslations(i18nWith(locale, texts[locale]))]),
);

export function serverI18n(locale: Locale): i18n {
  const instance = instances.get(locale);
  if (!instance) throw new Error(`no texts for ${locale}`);
  return instance;
}

/** Keys are `namespace:key`. */
export function translator(locale: Locale): Translate {
  return serverI18n(locale).getFixedT<AnyNamespace>(locale);
}
