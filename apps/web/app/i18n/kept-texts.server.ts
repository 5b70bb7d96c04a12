import type { i18n, TFunction } from "i18next";

type GetFixedT = (...about: [lng?: unknown, ns?: unknown, keyPrefix?: unknown]) => TFunction;

/**
 * Has an i18next look up once a text without parameters, or with a count. It goes a long way for each, with the same end every time, and
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

/** Larger numbers are looked up each time, so that what is kept has an end. */
const LARGEST_COUNT = 100;

/** The text function, remembering what a key alone says, or a key with a count: there are as many as there are texts. */
function keeping(t: TFunction): TFunction {
  const texts = new Map<string, string>();
  const find = t as unknown as (...asked: unknown[]) => string;
  const keeper = (...asked: unknown[]) => {
    const name = nameOf(asked);
    if (name === null) return find(...asked);
    const known = texts.get(name);
    if (known !== undefined) return known;
    const text = find(...asked);
    // A key that is no text's may come from anywhere.
    if (text !== asked[0]) texts.set(name, text);
    return text;
  };
  return Object.assign(keeper, t) as unknown as TFunction;
}

/** What tells one text from the others; null where it depends on more than a key and a small count. */
function nameOf([key, about, ...more]: unknown[]): string | null {
  if (typeof key !== "string" || more.length > 0) return null;
  if (about === undefined) return key;
  if (typeof about !== "object" || about === null || !("count" in about) || Object.keys(about).length > 1) return null;
  const { count } = about;
  const isSmall = Number.isInteger(count) && Number(count) >= 0 && Number(count) <= LARGEST_COUNT;
  return isSmall ? `${key}\n${count}` : null;
}
