import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type Locale, locales } from "../locales";
import { type Area, areasOf, namespaces } from "./areas";
import { loadTexts } from "./load";

const files = (locale: Locale) =>
  readdirSync(new URL(`../../../../../locales/${locale}/`, import.meta.url)).map((file) => file.replace(".json", ""));

test("every namespace but those that only the server needs belongs to one area", () => {
  const known = [...Object.values(namespaces).flat(), "captions", "errors", "spin"];
  expect([...known].sort()).toEqual(files("th").sort());
});

test.each(locales)("%s: each area's file has its namespaces and no other", async (locale) => {
  for (const area of Object.keys(namespaces) as Area[]) {
    expect(Object.keys(await loadTexts(locale, [area])).sort()).toEqual([...namespaces[area]].sort());
  }
});

test("a page has its texts from the start, and home few of the member's", () => {
  expect(["/login", "/registered", "/userland", "/"].map((path) => areasOf(path))).toEqual(Array(4).fill(["public"]));
  expect(areasOf("/register")).toEqual(["public", "register"]);
  expect(["/user", "/user/home"].map((path) => areasOf(path))).toEqual(Array(2).fill(["public", "home"]));
  expect(areasOf("/user/home", "?m=deposit")).toEqual(["public", "home", "member"]);
  expect(["/user/homely", "/user/statement"].map((path) => areasOf(path))).toEqual(
    Array(2).fill(["public", "home", "member"]),
  );
});

const app = fileURLToPath(new URL("../../", import.meta.url));

/** The files of the app that some are shown with at once: what they import, however far. */
function neededBy(...starts: string[]): ReadonlySet<string> {
  const files = new Set(starts.map((file) => join(app, file)));
  for (const file of files) {
    for (const [, path = ""] of readFileSync(file, "utf8").matchAll(
      /^(?:import|export) (?!type)[^;]*?from "(\.[^"]+)";/gm,
    )) {
      const source = ["", ".ts", ".tsx"].map((end) => resolve(dirname(file), path) + end).find(isSource);
      if (source) files.add(source);
    }
  }
  return files;
}

const isSource = (file: string) => /(?<!\.server)\.tsx?$/.test(file) && existsSync(file);

test.each([
  ["/login", "routes/_public.tsx", "routes/_public.login.tsx"],
  ["/user/home", "routes/user/route.tsx", "routes/user.home.tsx"],
])("%s shows no text that comes later", (path, ...routes) => {
  const files = [...neededBy("entry.client.tsx", "root.tsx", ...routes)];
  const used = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(([, given = ""]) =>
      [...given.matchAll(/[\w-]+/g)].map(([name]) => name),
    ),
  );
  expect(files.length).toBeGreaterThan(50);
  const there: readonly string[] = areasOf(path).flatMap((area) => namespaces[area]);
  expect([...new Set(used)].filter((name) => !there.includes(name))).toEqual([]);
});
