import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { byNamespace } from "../../apps/web/app/i18n/browser/by-namespace";
import type {} from "../../apps/web/app/i18n/i18next";
import { i18nWith } from "../../apps/web/app/i18n/instance";
import { type Locale, locales } from "../../apps/web/app/i18n/locales";
import type { AnyNamespace, TextKey, Translate } from "../../apps/web/app/i18n/text-key";
import { ROOT } from "../../scripts/bootstrap/root.mjs";

export { cookieText, type Locale, languageNames } from "../../apps/web/app/i18n/locales";
export type { Translate } from "../../apps/web/app/i18n/text-key";

const functions = new Map<Locale, Translate>();

/** The app's texts of a language, by the same keys as in the app. A key without a text is an error. */
export function wordsOf(locale: Locale): Translate {
  const known = functions.get(locale);
  if (known) return known;
  const folder = join(ROOT, "locales", locale);
  const files = readdirSync(folder).map((name) => [name, JSON.parse(readFileSync(join(folder, name), "utf8"))]);
  const i18n = i18nWith(locale, byNamespace(Object.fromEntries(files.map(([name, text]) => [`/${name}`, text]))));
  const text = i18n.getFixedT<AnyNamespace>(locale);
  const textOrError = (key: string, options?: Record<string, unknown>) => {
    // Otherwise a key that is gone would be looked for as a text, and where nothing is expected be found missing.
    if (!i18n.exists(key, options)) throw new Error(`No text ${key} in ${locale}`);
    return text(key as TextKey, options);
  };
  functions.set(locale, textOrError as Translate);
  return textOrError as Translate;
}

/** Every language with its texts, for tests that run once in each. */
export const languages = locales.map((locale) => ({ locale, t: wordsOf(locale) }));
