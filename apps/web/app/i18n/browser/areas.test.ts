import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { type Locale, locales } from "../locales";
import { type Area, areasOf, namespaces } from "./areas";
import { loadTexts } from "./load";

const files = (locale: Locale) =>
  readdirSync(new URL(`../../../../../locales/${locale}/`, import.meta.url)).map((file) => file.replace(".json", ""));

test("every namespace but those that only the server needs belongs to one area", () => {
  const known = [...namespaces.public, ...namespaces.member, ...namespaces.chat, "captions", "errors", "spin"];
  expect([...known].sort()).toEqual(files("th").sort());
});

test.each(locales)("%s: each area's file has its namespaces and no other", async (locale) => {
  for (const area of Object.keys(namespaces) as Area[]) {
    expect(Object.keys(await loadTexts(locale, [area])).sort()).toEqual([...namespaces[area]].sort());
  }
});

test("only the member's pages need the member's texts", () => {
  expect(["/login", "/register", "/userland", "/"].map(areasOf)).toEqual(Array(4).fill(["public"]));
  expect(["/user", "/user/home"].map(areasOf)).toEqual(Array(2).fill(["public", "member"]));
});
