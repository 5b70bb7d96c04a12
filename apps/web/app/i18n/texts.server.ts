import type { Resource } from "i18next";
import { byNamespace } from "./browser/by-namespace";
import { type Locale, locales } from "./locales";

const files = import.meta.glob("../../../../locales/*/*.json", { eager: true, import: "default" });

export const texts = Object.fromEntries(locales.map((locale) => [locale, textsOf(locale)])) as Record<
  Locale,
  Resource[string]
>;

function textsOf(locale: Locale): Resource[string] {
  return byNamespace(
    Object.fromEntries(Object.entries(files).filter(([path]) => path.includes(`/locales/${locale}/`))),
  );
}
