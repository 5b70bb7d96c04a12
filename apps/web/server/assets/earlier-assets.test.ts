import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { MAX_RETAINED_BUILDS, RETENTION_DAYS, storeAssets } from "./earlier-assets";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "assets-"));
});
afterEach(() => rm(folder, { recursive: true }));

const assetsDir = () => join(folder, "data", "assets");
const onDay = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * 86_400_000);

/** Stores the files of a build. Returns the names of all retained files. */
async function start(version: string, files: readonly string[], day: number): Promise<string[]> {
  const assets = join(folder, version);
  await rm(assets, { recursive: true, force: true });
  await mkdir(assets);
  for (const name of files) await writeFile(join(assets, name), `${name} of ${version}`);
  return (await readdir(await storeAssets({ assets, version, assetsDir: assetsDir(), now: onDay(day) }))).sort();
}

test("keeps the files of the previous build", async () => {
  await start("one", ["a-1.js", "a-1.js.br", "both.css"], 0);
  expect(await start("two", ["a-2.js", "both.css"], 1)).toEqual(["a-1.js", "a-1.js.br", "a-2.js", "both.css"]);
  expect(await readFile(join(assetsDir(), "files", "a-1.js"), "utf8")).toBe("a-1.js of one");
});

test("the shared folder never lists temporary files, which another replica would try to serve", async () => {
  const names = Array.from({ length: 100 }, (_, n) => `a-${n}.js`);
  let isDone = false;
  const stored = start("one", names, 0).finally(() => {
    isDone = true;
  });
  const listed = new Set<string>();
  while (!isDone) for (const name of await readdir(join(assetsDir(), "files")).catch(() => [])) listed.add(name);
  await stored;
  expect([...listed].filter((name) => !names.includes(name))).toEqual([]);
  expect((await readdir(assetsDir())).sort()).toEqual(["builds", "files"]);
});

test("counts days from the replacement of a build", async () => {
  await start("one", ["a-1.js"], 0);
  expect(await start("two", ["a-2.js"], 100)).toContain("a-1.js");
  expect(await start("two", ["a-2.js"], 100 + RETENTION_DAYS - 1)).toContain("a-1.js");
  expect(await start("two", ["a-2.js"], 100 + RETENTION_DAYS)).toEqual(["a-2.js"]);
});

test("keeps files that a retained build shares", async () => {
  await start("one", ["a-1.js", "both.js"], 0);
  await start("two", ["a-2.js", "both.js"], 1);
  expect(await start("three", ["a-3.js"], 1 + RETENTION_DAYS)).toEqual(["a-2.js", "a-3.js", "both.js"]);
});

test("retains the newer build after a rollback", async () => {
  await start("one", ["a-1.js"], 0);
  await start("two", ["a-2.js"], 1);
  expect(await start("one", ["a-1.js"], 2)).toEqual(["a-1.js", "a-2.js"]);
  expect(await start("one", ["a-1.js"], 2 + RETENTION_DAYS)).toEqual(["a-1.js"]);
});

test("retains only the newest builds up to the maximum", async () => {
  const count = MAX_RETAINED_BUILDS + 3;
  let retained: string[] = [];
  for (let n = 1; n <= count; n++) retained = await start(`v${n}`, [`a-${n}.js`], n / 100);
  expect(retained).toHaveLength(MAX_RETAINED_BUILDS + 1);
  expect(retained).not.toContain("a-1.js");
  expect(retained).toContain(`a-${count}.js`);
});

test("a damaged record, or one with paths outside the folder, removes nothing", async () => {
  await start("one", ["a-1.js"], 0);
  const builds = join(assetsDir(), "builds");
  await writeFile(join(folder, "precious.txt"), "precious");
  await writeFile(join(builds, "half.json"), '{"version":"half","fil');
  await writeFile(
    join(builds, "evil.json"),
    JSON.stringify({ version: "evil", files: ["../../../precious.txt"], replacedAt: onDay(0).toISOString() }),
  );
  await start("two", ["a-2.js"], 50);
  expect(await readFile(join(folder, "precious.txt"), "utf8")).toBe("precious");
});

test("rejects if the folder is not writable", async () => {
  await writeFile(join(folder, "data"), "a file in its place");
  await expect(start("one", ["a-1.js"], 0)).rejects.toThrow(/ENOTDIR|EEXIST/);
});

test("does nothing more after it has rejected", async () => {
  await mkdir(assetsDir(), { recursive: true });
  await writeFile(join(assetsDir(), "files"), "a file in its place");
  await expect(start("one", ["a-1.js"], 0)).rejects.toThrow("EEXIST");
  expect(await readdir(assetsDir())).toEqual(["files"]);
});
