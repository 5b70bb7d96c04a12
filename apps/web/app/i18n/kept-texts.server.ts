import type { i18n, TFunction } from "i18next";

type GetFixedT = (...about: [lng?: unknown, ns?: unknown, keyPrefix?: unknown]) => TFunction;

/**
 * Has an i18next look up a text without parameters once. It goes a long way for each, with the same end every time, and
 * a page has some sixty. For the server alone, where an instance keeps its language and its texts for good.
 */
export function withKeptTexts(instance: i18n): i18n {
  const original = instance.getFixedT.bind(instance) as GetFixedT;
  const kept = new Map<string, TFunction>();
  const getFixedT: GetFixedT = (...about) => {
    const name = about.join("|");
    let t = kept.get(name);
    if (!t) {
      t = keeping(original(...about));
      kept.set(name, t);
    }
    return t;
  };
  return Object.assign(instance, { getFixedT });
}

/** The text function, remembering what a key alone says. There are as many keys as there are texts, so it ends. */
function keeping(t: TFunction): TFunction {
  const texts = new Map<string, string>();
  const find = t as (...asked: unknown[]) => string;
  const keeper = (...asked: unknown[]) => {
    const [key] = asked;
    if (asked.length !== 1 || typeof key !== "string") return find(...asked);
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = find(key);
    // A key that is no text's may come from anywhere.
    if (text !== key) texts.set(key, text);
    return text;
  };
  return Object.assign(keeper, t) as unknown as TFunction;
}
