import type { i18n, TFunction } from "i18next";

type GetFixedT = (...args: [lng?: unknown, ns?: unknown, keyPrefix?: unknown]) => TFunction;

/**
 * Memoizes texts without parameters: `t` is slow and called some sixty times per page. Only for the server, where language
 * and texts of an instance never change.
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
