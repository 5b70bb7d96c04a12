import type { CheckedResponse } from "@mekong/contract/conformance/check-response";
import type { z } from "zod";
import type { Language, Text } from "../../domain/languages";
import type { Reading } from "./catalogue";
import type { Origin } from "./checked-reader";
import type { CatalogueSource } from "./source";

const languages = ["th", "lo", "en"] as const satisfies readonly Language[];

export type Localized<T> = Readonly<Record<Language, T>>;

/** @throws UpstreamFailure */
export async function readLocalized<T>(
  source: CatalogueSource,
  { endpoint }: Origin,
  take: (response: CheckedResponse) => T,
): Promise<Localized<T>> {
  const entries: Array<[Language, T]> = [];
  // Sequential requests keep the load on the backend low.
  for (const language of languages) entries.push([language, take(await source.get(endpoint, language))]);
  return Object.fromEntries(entries) as Record<Language, T>;
}

/** @throws UpstreamFailure */
export async function readText<S extends z.ZodType>(
  { source, reader, catalogue }: Reading,
  key: string,
  endpoint: Origin["endpoint"],
  schema: S,
  textIn: (answer: z.output<S>) => string,
): Promise<void> {
  const origin: Origin = { kind: "texts", endpoint };
  const answers = await readLocalized(source, origin, (response) => reader.value(origin, response, schema));
  const text = textOf(mapLocalized(answers, (answer) => answer && textIn(answer)));
  if (text !== null) catalogue.texts[key] = text;
}

export function textOf(localized: Localized<string | null | undefined>): Text | null {
  const { th, lo, en } = localized;
  return typeof th === "string" ? { th, lo: lo ?? th, en: en ?? th } : null;
}

export function mapLocalized<T, R>({ th, lo, en }: Localized<T>, map: (value: T) => R): Localized<R> {
  return { th: map(th), lo: map(lo), en: map(en) };
}

/**
 * Combines items of the Thai list with those of other languages.
 * @returns null without a Thai list
 */
export function matchItems<T, R>(
  lists: Localized<readonly T[] | null>,
  keyOf: (item: T, index: number) => string,
  combine: (item: T, localized: Localized<T | undefined>) => R,
): R[] | null {
  if (lists.th === null) return null;
  const byKey = mapLocalized(lists, (list) => new Map(list?.map((item, index) => [keyOf(item, index), item])));
  return lists.th.map((item, index) =>
    combine(
      item,
      mapLocalized(byKey, (items) => items.get(keyOf(item, index))),
    ),
  );
}

/** Falls back to the Thai text. */
export function itemText<T>(item: T, items: Localized<T | undefined>, textIn: (item: T) => string): Text {
  const { lo = item, en = item } = items;
  return { th: textIn(item), lo: textIn(lo), en: textIn(en) };
}
