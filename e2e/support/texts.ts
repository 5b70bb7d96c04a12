import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { byNamespace } from "../../apps/web/app/i18n/browser/areas";
import type {} from "../../apps/web/app/i18n/i18next";
import { i18nWith } from "../../apps/web/app/i18n/instance";
import { type Locale, locales } from "../../apps/web/app/i18n/locales";
import type { AnyNamespace, TextKey, Translate } from "../../apps/web/app/i18n/text-key";
import { ROOT } from "../../scripts/bootstrap/root.mjs";

export { cookieText, type Locale, languageNames } from "../../apps/web/app/i18n/locales";
export type { Translate } from "../../apps/web/app/i18n/text-key";

const translators = new Map<Locale, Translate>();

/** Returns the `t` function of a language, with the keys of the app. It throws for a missing key. */
export function textsOf(locale: Locale): Translate {
  const cached = translators.get(locale);
  if (cached) return cached;
  const folder = join(ROOT, "locales", locale);
  const files = readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(join(folder, name), "utf8"))]);
  const i18n = i18nWith(locale, byNamespace(Object.fromEntries(files.map(([name, text]) => [`/${name}`, text]))));
  const text = i18n.getFixedT<AnyNamespace>(locale);
  const textOrError = (key: string, options?: Record<string, unknown>) => {
    // i18next returns a missing key as text, so a test that expects the absence of a text would pass.
    if (!i18n.exists(key, options)) throw new Error(`No text ${key} in ${locale}`);
    return text(key as TextKey, options);
  };
  translators.set(locale, textOrError as Translate);
  return textOrError as Translate;
}

/** All languages, for tests that run in each. */
export const languages = locales.map((locale) => ({ locale, t: textsOf(locale) }));
