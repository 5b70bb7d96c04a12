import { errorCodes } from "@mekong/contract/errors";
import { claimErrors, spinErrors } from "@mekong/contract/http/spinwheel";
import { slipReasons } from "@mekong/contract/slip";
import { expect, test } from "vitest";
import { locales } from "./locales";
import { texts, translator } from "./translator.server";

/** Keys are `namespace:path.to.key`. */
function flatten(locale: (typeof locales)[number]): Map<string, string> {
  const collected = new Map<string, string>();
  const collect = (value: unknown, path: string) => {
    if (typeof value === "string") collected.set(path, value);
    else for (const [key, inner] of Object.entries(value as object)) collect(inner, `${path}.${key}`);
  };
  for (const [namespace, content] of Object.entries(texts[locale])) {
    for (const [key, value] of Object.entries(content as object)) collect(value, `${namespace}:${key}`);
  }
  return collected;
}

/** Thai and Lao have no plural forms, only keys ending in `_other`. */
const withoutSingular = (keys: Iterable<string>) => [...keys].filter((key) => !key.endsWith("_one")).sort();
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).sort();

test.each(["lo", "en"] as const)("%s has the same keys as Thai", (locale) => {
  expect(withoutSingular(flatten(locale).keys())).toEqual(withoutSingular(flatten("th").keys()));
});

test.each(["lo", "en"] as const)("%s has the same placeholders as Thai in every text", (locale) => {
  const thai = flatten("th");
  for (const [key, text] of flatten(locale)) {
    const thaiText = thai.get(key) ?? thai.get(key.replace(/_one$/, "_other")) ?? "";
    expect([key, placeholders(text)]).toEqual([key, placeholders(thaiText)]);
  }
});

test.each(locales)("%s has no empty text", (locale) => {
  expect([...flatten(locale)].filter(([, text]) => text.trim() === "")).toEqual([]);
});

test.each(locales)("%s has texts for exactly the codes of the error table", (locale) => {
  expect(Object.keys(texts[locale].errors ?? {}).sort()).toEqual([...errorCodes].sort());
});

test.each(locales)("%s has texts for exactly the slip reasons and wheel errors", (locale) => {
  const { slip, spin } = texts[locale] as Record<string, Record<string, object>>;
  expect(Object.keys(slip?.reasons ?? {}).sort()).toEqual([...slipReasons].sort());
  expect(Object.keys(spin?.error ?? {}).sort()).toEqual([...new Set([...spinErrors, ...claimErrors])].sort());
});

test.each(locales)("%s has the same texts for wheel codes as for the error table", (locale) => {
  const t = translator(locale);
  for (const code of claimErrors) expect(t(`spin:error.${code}`)).toBe(t(`errors:${code}`));
});
