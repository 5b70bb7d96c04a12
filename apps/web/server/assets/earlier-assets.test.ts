import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { KEPT_DAYS, keepAssets, MAX_KEPT_BUILDS } from "./earlier-assets";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "assets-"));
});
afterEach(() => rm(folder, { recursive: true }));

const dataDir = () => join(folder, "data");
const onDay = (day: number) => new Date(Date.UTC(2026, 0, 1) + day * 86_400_000);

/** Starts a server of a build with these files. @returns the names of what is kept */
async function start(version: string, files: readonly string[], day: number): Promise<string[]> {
  const assets = join(folder, version);
  await rm(assets, { recursive: true, force: true });
  await mkdir(assets);
  for (const name of files) await writeFile(join(assets, name), `${name} of ${version}`);
  return (await readdir(await keepAssets({ assets, version, dataDir: dataDir(), now: onDay(day) }))).sort();
}

test("keeps the files of the build before, with their content", async () => {
  await start("one", ["a-1.js", "a-1.js.br", "both.css"], 0);
  expect(await start("two", ["a-2.js", "both.css"], 1)).toEqual(["a-1.js", "a-1.js.br", "a-2.js", "both.css"]);
  expect(await readFile(join(dataDir(), "assets", "files", "a-1.js"), "utf8")).toBe("a-1.js of one");
});

test("counts the days from when a build was replaced, not from when it was made", async () => {
  await start("one", ["a-1.js"], 0);
  expect(await start("two", ["a-2.js"], 100)).toContain("a-1.js");
  expect(await start("two", ["a-2.js"], 100 + KEPT_DAYS - 1)).toContain("a-1.js");
  expect(await start("two", ["a-2.js"], 100 + KEPT_DAYS)).toEqual(["a-2.js"]);
});

test("does not remove what a build that is still kept has as well", async () => {
  await start("one", ["a-1.js", "both.js"], 0);
  await start("two", ["a-2.js", "both.js"], 1);
  expect(await start("three", ["a-3.js"], 1 + KEPT_DAYS)).toEqual(["a-2.js", "a-3.js", "both.js"]);
});

test("after a rollback the older build is the current one, and the newer is kept", async () => {
  await start("one", ["a-1.js"], 0);
  await start("two", ["a-2.js"], 1);
  expect(await start("one", ["a-1.js"], 2)).toEqual(["a-1.js", "a-2.js"]);
  expect(await start("one", ["a-1.js"], 2 + KEPT_DAYS)).toEqual(["a-1.js"]);
});

test("keeps no more than so many builds, the newest", async () => {
  const count = MAX_KEPT_BUILDS + 3;
  let kept: string[] = [];
  for (let n = 1; n <= count; n++) kept = await start(`v${n}`, [`a-${n}.js`], n / 100);
  expect(kept).toHaveLength(MAX_KEPT_BUILDS + 1);
  expect(kept).not.toContain("a-1.js");
  expect(kept).toContain(`a-${count}.js`);
});

test("a record that is damaged, or names files elsewhere, removes nothing", async () => {
  await start("one", ["a-1.js"], 0);
  const builds = join(dataDir(), "assets", "builds");
  await writeFile(join(folder, "precious.txt"), "precious");
  await writeFile(join(builds, "half.json"), '{"version":"half","fil');
  await writeFile(
    join(builds, "evil.json"),
    JSON.stringify({ version: "evil", files: ["../../../precious.txt"], replacedAt: onDay(0).toISOString() }),
  );
  await start("two", ["a-2.js"], 50);
  expect(await readFile(join(folder, "precious.txt"), "utf8")).toBe("precious");
});

test("a folder that can't be written is told", async () => {
  await writeFile(join(folder, "data"), "a file in its place");
  await expect(start("one", ["a-1.js"], 0)).rejects.toThrow(/ENOTDIR|EEXIST/);
});
