import type { i18n, Resource, TFunction } from "i18next";
import { byNamespace } from "./browser/areas";
import { i18nWith } from "./instance";
import { type Locale, locales } from "./locales";
import type { AnyNamespace, Translate } from "./text-key";

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

type GetFixedT = (...args: [lng?: unknown, ns?: unknown, keyPrefix?: unknown]) => TFunction;

/**
 * Memoizes texts without parameters: `t` is slow and called sixty times per page. Server only, where an instance's
 * language and texts never change.
 */
export function memoizeTranslations(instance: i18n): i18n {
  const original = instance.getFixedT.bind(instance) as GetFixedT;
  const functions = new Map<string, TFunction>();
  const getFixedT: GetFixedT = (...args) => {
    const key = args.join("|");
    const fixedT = functions.get(key) ?? memoizeTexts(original(...args));
    functions.set(key, fixedT);
    return fixedT;
  };
  return Object.assign(instance, { getFixedT });
}

function memoizeTexts(t: TFunction): TFunction {
  const texts = new Map<string, string>();
  const translate = t as unknown as (...args: unknown[]) => string;
  const memoizedT = (...args: unknown[]): string => {
    const [key] = args;
    if (args.length > 1 || typeof key !== "string") return translate(...args);
    const cached = texts.get(key);
    if (cached !== undefined) return cached;
    const text = translate(key);
    // Does not cache unknown keys, whose number is unlimited.
    if (text !== key) texts.set(key, text);
    return text;
  };
  return Object.assign(memoizedT, t) as unknown as TFunction;
}

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
