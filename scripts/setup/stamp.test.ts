import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CACHE, ROOT } from "../bootstrap/root.mjs";
import { type CachedBuild, isFresh, runCachedBuild } from "./stamp";

let folder: string;
let cachedBuild: CachedBuild;
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeEach(() => {
  folder = mkdtempSync(join(CACHE, "test-stamp-"));
  write("source.ts", "one");
  const path = relative(ROOT, folder);
  cachedBuild = {
    name: path.replaceAll("/", "-"),
    inputs: [`${path}/source.ts`, `${path}/source.test.ts`],
    outputs: [`${path}/out.js`],
  };
  write("source.test.ts", "a test");
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  rmSync(join(CACHE, "stamps", cachedBuild.name), { force: true });
});

const build = () => runCachedBuild(cachedBuild, async () => write("out.js", "built"));

it("is fresh after a build", async () => {
  expect(isFresh(cachedBuild)).toBe(false);
  await build();
  expect(isFresh(cachedBuild)).toBe(true);
});

it("is stale after a source change, but not after a test change", async () => {
  await build();
  write("source.test.ts", "another test");
  expect(isFresh(cachedBuild)).toBe(true);
  write("source.ts", "two");
  expect(isFresh(cachedBuild)).toBe(false);
});

it("is stale when the output is missing", async () => {
  await build();
  rmSync(join(folder, "out.js"));
  expect(isFresh(cachedBuild)).toBe(false);
});

it("is stale when a source changed during the build", async () => {
  await runCachedBuild(cachedBuild, async () => {
    write("out.js", "built from one");
    write("source.ts", "two");
  });
  expect(isFresh(cachedBuild)).toBe(false);
});

it("is stale when the build failed", async () => {
  await expect(runCachedBuild(cachedBuild, () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  write("out.js", "half");
  expect(isFresh(cachedBuild)).toBe(false);
});
