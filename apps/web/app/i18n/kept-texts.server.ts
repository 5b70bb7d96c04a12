import type { i18n, TFunction } from "i18next";

type GetFixedT = (...about: [lng?: unknown, ns?: unknown, keyPrefix?: unknown]) => TFunction;

/**
 * Has an i18next look up each text once. It goes a long way for each, with the same end every time, and
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

/**
 * The text function, remembering what a key alone says, or a key with a count: there are as many as there are texts. Of
 * a key with other parameters it remembers what stands between them.
 */
function keeping(t: TFunction): TFunction {
  const texts = new Map<string, string>();
  const templates = new Map<string, Template | null>();
  const find = t as unknown as Find;

  function filledIn(key: string, values: Values): string {
    const name = `${key}\n${Object.keys(values)}`;
    let template = templates.get(name);
    if (template === undefined) {
      template = templateOf(find, key, values);
      // A key that is no text's may come from anywhere, and so may names that are no parameters.
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
    // A key that is no text's may come from anywhere.
    if (text !== key) texts.set(name, text);
    return text;
  };
  return Object.assign(keeper, t) as unknown as TFunction;
}

type Find = (...asked: unknown[]) => string;
type Values = Record<string, string | number>;
/** A text that waits for its parameters. */
type Template = (values: Values) => string;

/** What i18next takes for more than a parameter. */
const OPTIONS = new Set(["count", "context", "ordinal", "lng", "ns", "defaultValue", "replace"]);

/** Whether these are a text's parameters and nothing else. */
function isValues(about: unknown, askedWith: number): about is Values {
  if (askedWith !== 2 || typeof about !== "object" || about === null) return false;
  return Object.entries(about).every(
    ([name, value]) => !OPTIONS.has(name) && (typeof value === "string" || Number.isFinite(value)),
  );
}

/** A text as i18next says it with marks in the place of its parameters; null where not all of them stand in it. */
function templateOf(find: Find, key: string, values: Values): Template | null {
  const names = Object.keys(values);
  const mark = (index: number) => `\uE000${index}\uE001`;
  const marked = find(key, Object.fromEntries(names.map((name, index) => [name, mark(index)])));
  if (names.length === 0 || !names.every((_, index) => marked.includes(mark(index)))) return null;
  const [first = "", ...parts] = marked.split(/\uE000(\d+)\uE001/);
  const template: Template = (own) =>
    parts.reduce((text, part, at) => text + (at % 2 === 0 ? own[names[Number(part)] ?? ""] : part), first);
  // What a text makes of a value, such as another format, is i18next's to do.
  return template(values) === find(key, values) ? template : null;
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
