import { errorCodes } from "@mekong/contract/errors";
import { claimErrors, spinErrors } from "@mekong/contract/http/spinwheel";
import { slipReasons } from "@mekong/contract/slip";
import { expect, test } from "vitest";
import { locales } from "./locales";
import { texts } from "./texts.server";
import { translator } from "./translator.server";

/** Every text by `namespace:path.to.key`. */
function flat(locale: (typeof locales)[number]): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, path: string) => {
    if (typeof value === "string") found.set(path, value);
    else for (const [key, inner] of Object.entries(value as object)) walk(inner, `${path}.${key}`);
  };
  for (const [namespace, content] of Object.entries(texts[locale])) {
    for (const [key, value] of Object.entries(content as object)) walk(value, `${namespace}:${key}`);
  }
  return found;
}

/** Thai and Lao have no plural forms: where English has two, they have the one that ends in _other. */
const withoutSingular = (keys: Iterable<string>) => [...keys].filter((key) => !key.endsWith("_one")).sort();
const placeholders = (text: string) => [...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]).sort();

test.each(["lo", "en"] as const)("%s has the same keys as Thai", (locale) => {
  expect(withoutSingular(flat(locale).keys())).toEqual(withoutSingular(flat("th").keys()));
});

test.each(["lo", "en"] as const)("%s has the same placeholders as Thai in every text", (locale) => {
  const thai = flat("th");
  for (const [key, text] of flat(locale)) {
    const thaiText = thai.get(key) ?? thai.get(key.replace(/_one$/, "_other")) ?? "";
    expect([key, placeholders(text)]).toEqual([key, placeholders(thaiText)]);
  }
});

test.each(locales)("%s has no empty text", (locale) => {
  expect([...flat(locale)].filter(([, text]) => text.trim() === "")).toEqual([]);
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
