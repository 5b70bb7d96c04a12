import type { CheckedResponse } from "@mekong/contract/conformance/check-response";
import type { Language, Text } from "../../domain/languages";
import type { Origin } from "./checked-reader";
import type { CatalogueSource } from "./source";

/**
 * Languages of the catalogue. The Thai response decides which items exist. A text that is missing in Lao or English is
 * replaced by the Thai text.
 */
const languages = ["th", "lo", "en"] as const satisfies readonly Language[];

export type Localized<T> = Readonly<Record<Language, T>>;

/**
 * Requests an endpoint of the backend in each language.
 * @param take converts one response to the result for its language
 * @throws UpstreamFailure
 */
export async function readLocalized<T>(
  source: CatalogueSource,
  { endpoint }: Origin,
  take: (response: CheckedResponse) => T,
): Promise<Localized<T>> {
  const entries: Array<[Language, T]> = [];
  // The requests are sent one after another, so that the load on the backend stays low.
  for (const language of languages) entries.push([language, take(await source.get(endpoint, language))]);
  return Object.fromEntries(entries) as Record<Language, T>;
}

/**
 * Replaces missing Lao and English texts by the Thai text.
 * @returns null if there is no Thai text
 */
export function textOf(localized: Localized<string | null | undefined>): Text | null {
  const { th, lo, en } = localized;
  return typeof th === "string" ? { th, lo: lo ?? th, en: en ?? th } : null;
}

export function mapLocalized<T, R>({ th, lo, en }: Localized<T>, map: (value: T) => R): Localized<R> {
  return { th: map(th), lo: map(lo), en: map(en) };
}

/**
 * Finds, for each item of the Thai list, the item with the same key in the list of each language.
 * @param combine combines the Thai item and the items of all languages into one item of the result
 * @returns null if there is no Thai list
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

/**
 * Returns a text of an item in each language.
 * @param item the Thai item. The Thai text is used for a language in which the item is missing.
 */
export function itemText<T>(item: T, items: Localized<T | undefined>, textIn: (item: T) => string): Text {
  const { lo = item, en = item } = items;
  return { th: textIn(item), lo: textIn(lo), en: textIn(en) };
}
