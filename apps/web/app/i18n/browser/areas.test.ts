import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { profileEdits } from "../../features/profile/profile-edits";
import { type Locale, locales } from "../locales";
import { texts } from "../translator.server";
import { type Area, areasOf, areasOfScreen, namespaces } from "./areas";
import { loadTexts } from "./load";

const files = (locale: Locale) =>
  readdirSync(new URL(`../../../../../locales/${locale}/`, import.meta.url)).map((file) => file.replace(".json", ""));

test("every namespace except server-only ones belongs to one area", () => {
  const listed = [...Object.values(namespaces).flat(), "captions", "errors", "spin"];
  expect([...listed].sort()).toEqual(files("th").sort());
});

test.each(locales)("%s: each area loads the texts of its namespaces", async (locale) => {
  for (const area of Object.keys(namespaces) as Area[]) {
    const expected = namespaces[area].map((name) => [name, texts[locale][name]]);
    expect(Object.entries(await loadTexts(locale, [area]))).toEqual(expected);
  }
});

test("a page has the areas of its path and of its server-rendered sheet", () => {
  expect(["/login", "/registered", "/userland", "/"].map((path) => areasOf(path))).toEqual(Array(4).fill(["public"]));
  expect(areasOf("/register")).toEqual(["public", "register"]);
  expect(["/user", "/user/home", "/user/no-such"].map((path) => areasOf(path))).toEqual(
    Array(3).fill(["public", "home"]),
  );
  expect(areasOf("/user/deposit/slip/S1")).toEqual(["public", "home", "deposit"]);
  expect(areasOf("/user/home", "?m=spin")).toEqual(["public", "home", "offers"]);
  expect(areasOf("/user/statement", "?m=withdraw")).toEqual(["public", "home", "money"]);
});

const app = fileURLToPath(new URL("../../", import.meta.url));

/** App files that the entries import statically, directly or indirectly. */
function modulesReachedBy(...entries: string[]): ReadonlySet<string> {
  const files = new Set(entries.map((file) => join(app, file)));
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

/** Namespaces that the files use in `useTranslation` and in page titles. */
function namespacesUsedBy(files: ReadonlySet<string>): string[] {
  const code = [...files].map((file) => readFileSync(file, "utf8")).join("\n");
  const hookNamespaces = [...code.matchAll(/useTranslation\(([^)]*)\)/g)].flatMap(
    ([, args = ""]) => args.match(/[\w-]+/g) ?? [],
  );
  const titles = [...code.matchAll(/handle = \{ title: [^}]*?"([\w-]+):/g)].map(([, name = ""]) => name);
  return [...new Set([...hookNamespaces, ...titles])].sort();
}

function missingNamespaces(files: ReadonlySet<string>, areas: Area[]): string[] {
  const loaded: readonly string[] = areas.flatMap((area) => namespaces[area]);
  return namespacesUsedBy(files).filter((name) => !loaded.includes(name));
}

const routes = readdirSync(join(app, "routes")).filter((file) => file.endsWith(".tsx"));
const rootFiles = ["entry.client.tsx", "root.tsx"];

test.each(routes)("%s loads the texts it uses", (file) => {
  const isMembers = file.startsWith("user.");
  const layouts = isMembers ? ["routes/user/route.tsx"] : file.startsWith("_public.") ? ["routes/_public.tsx"] : [];
  const address = file.replace(/^_public\.?|\.tsx$/g, "").replace(/_?\./g, "/");
  const files = modulesReachedBy(...rootFiles, ...layouts, `routes/${file}`);
  expect(files.size).toBeGreaterThan(30);
  expect(missingNamespaces(files, areasOf(`/${address}`))).toEqual([]);
});

const sheets = readFileSync(join(app, "routes/user/sheets.tsx"), "utf8");
const sheetModules = [...sheets.matchAll(/lazyMemberSheet\("([\w-]+)", \(\) => import\("([^"]+)"\)\)/g)].map(
  ([, name = "", file = ""]) => ({
    name,
    file: `${join("routes/user", file)}.tsx`,
  }),
);

test.each(sheetModules)("the sheet $name loads the texts it uses", ({ name, file }) => {
  expect(missingNamespaces(modulesReachedBy(file), ["public", "home", ...areasOfScreen(name)])).toEqual([]);
});

test("all member sheets are tested, and profile edits use the profile's areas", () => {
  expect(sheetModules).toHaveLength((sheets.match(/\bimport\(/g) ?? []).length);
  for (const edit of profileEdits) expect(areasOfScreen(edit)).toEqual(areasOfScreen("profile"));
});
