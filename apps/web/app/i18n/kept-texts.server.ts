import type { i18n, TFunction } from "i18next";

type GetFixedT = (...about: [lng?: unknown, ns?: unknown, keyPrefix?: unknown]) => TFunction;

/**
 * Memoizes t(), which is slow and called some sixty times per page. Server only: there, an instance's language and texts
 * never change.
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

/** Bounds the cache. */
const LARGEST_COUNT = 100;

/** Memoizes texts by key and count or, with other parameters, templates. */
function keeping(t: TFunction): TFunction {
  const texts = new Map<string, string>();
  const templates = new Map<string, Template | null>();
  const find = t as unknown as Find;

  function filledIn(key: string, values: Values): string {
    const name = `${key}\n${Object.keys(values)}`;
    let template = templates.get(name);
    if (template === undefined) {
      template = templateOf(find, key, values);
      // Unknown keys and parameters are not cached: there is no limit to them.
      if (template) templates.set(name, template);
    }
    return template ? template(values) : find(key, values);
  }

  const keeper = (...asked: unknown[]) => {
    const [key, about] = asked;
    if (typeof key === "string" && isValues(about, asked.length)) return filledIn(key, about);
    const name = nameOf(asked);
    if (name === null) return find(...asked);
    const known = texts.get(name);
    if (known !== undefined) return known;
    const text = find(...asked);
    // Unknown keys are not cached.
    if (text !== key) texts.set(name, text);
    return text;
  };
  return Object.assign(keeper, t) as unknown as TFunction;
}

type Find = (...asked: unknown[]) => string;
type Values = Record<string, string | number>;
type Template = (values: Values) => string;

/** i18next options, not parameters. */
const OPTIONS = new Set(["count", "context", "ordinal", "lng", "ns", "defaultValue", "replace"]);

function isValues(about: unknown, askedWith: number): about is Values {
  if (askedWith !== 2 || typeof about !== "object" || about === null) return false;
  return Object.entries(about).every(
    ([name, value]) => !OPTIONS.has(name) && (typeof value === "string" || Number.isFinite(value)),
  );
}

/** Translates with markers; null if the text lacks a parameter. */
function templateOf(find: Find, key: string, values: Values): Template | null {
  const names = Object.keys(values);
  const mark = (index: number) => `\uE000${index}\uE001`;
  const marked = find(key, Object.fromEntries(names.map((name, index) => [name, mark(index)])));
  if (names.length === 0 || !names.every((_, index) => marked.includes(mark(index)))) return null;
  const [first = "", ...parts] = marked.split(/\uE000(\d+)\uE001/);
  const template: Template = (own) =>
    parts.reduce((text, part, at) => text + (at % 2 === 0 ? own[names[Number(part)] ?? ""] : part), first);
  // Leaves texts with formatting to i18next.
  return template(values) === find(key, values) ? template : null;
}

function nameOf([key, about, ...more]: unknown[]): string | null {
  if (typeof key !== "string" || more.length > 0) return null;
  if (about === undefined) return key;
  if (typeof about !== "object" || about === null || !("count" in about) || Object.keys(about).length > 1) return null;
  const { count } = about;
  const isSmall = Number.isInteger(count) && Number(count) >= 0 && Number(count) <= LARGEST_COUNT;
  return isSmall ? `${key}\n${count}` : null;
}
