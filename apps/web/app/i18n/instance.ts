import i18next, { type BackendModule, type i18n, type Resource } from "i18next";
import { initReactI18next } from "react-i18next/initReactI18next";
import type { Locale } from "./locales";

export function i18nWith(locale: Locale, texts: Resource[string], others?: BackendModule): i18n {
  const instance = i18next.createInstance();
  if (others) instance.use(others);
  void instance.use(initReactI18next).init({
    lng: locale,
    resources: { [locale]: texts },
    partialBundledLanguages: others !== undefined,
    ns: Object.keys(texts),
    defaultNS: "common",
    // Error codes are keys with underscores; contexts are unused.
    contextSeparator: "|",
    fallbackLng: false,
    initImmediate: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return instance;
}
