import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Script } from "node:vm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { codeCachePath, mapStacks, runProgram } from "./program";

const PROGRAM_NAME = "program-TEST.cjs";
const { prepareStackTrace } = Error;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "launch-"));
  vi.stubGlobal("PROGRAM", PROGRAM_NAME);
});
afterEach(() => {
  Error.prepareStackTrace = prepareStackTrace;
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a program that outputs its arguments. @param comment makes the source unique: V8 caches compiled sources */
function write(comment: string): string {
  const file = join(folder, PROGRAM_NAME);
  const body = `/* ${comment} */ globalThis.given = { url: bundleUrl, folder: __dirname, path: require("node:path").sep, module };`;
  writeFileSync(file, `(function (exports, require, module, __filename, __dirname, bundleUrl) {\n${body}\n})`);
  return file;
}

test("gives the program module variables and its location", () => {
  const file = write("what it has");
  vi.stubGlobal("given", undefined);
  runProgram(folder);
  expect(globalThis).toMatchObject({
    given: { url: pathToFileURL(file).href, folder, path: "/", module: { exports: {} } },
  });
});

test("starts from the code cache", () => {
  const file = write("kept");
  const { script } = runProgram(folder);
  expect(script.cachedDataRejected).toBeUndefined();
  writeFileSync(codeCachePath(file), script.createCachedData());
  expect(runProgram(folder).script.cachedDataRejected).toBe(false);
});

test.each(["", "something else"])("ignores an invalid code cache, %j", (bytes) => {
  const file = write(`refused: ${bytes}`);
  writeFileSync(codeCachePath(file), bytes);
  vi.stubGlobal("given", undefined);
  expect(runProgram(folder).script.cachedDataRejected).toBe(true);
  expect(globalThis).toMatchObject({ given: { folder } });
});

function stackOf(file: string): string {
  try {
    new Script('(() => { throw new Error("on purpose"); })', { filename: file }).runInThisContext()();
  } catch (error) {
    return (error as Error).stack ?? "";
  }
  throw new Error("it did not throw");
}

test("a stack names the sources; without a map, or of what has none, it stays as it is", () => {
  const file = join(folder, "bundle.cjs");
  // Maps the first line to line 12 of the source.
  const map = { version: 3, sources: ["../src/deep.ts"], names: [], mappings: "AAWI" };
  writeFileSync(`${file}.map`, JSON.stringify(map));
  mapStacks(file);
  const [head, first, ...others] = stackOf(file).split("\n");
  expect(head).toBe("Error: on purpose");
  expect(first).toContain(`${join(folder, "../src/deep.ts")}:12:`);
  expect(others.join("\n")).toContain("program.test.ts");

  const other = join(folder, "other.cjs");
  mapStacks(other);
  expect(stackOf(other)).toContain(`${other}:1:`);
});

test("gives every thrown value a stack", () => {
  mapStacks(join(folder, "none.cjs"));
  const objectWithStack = { toString: () => "odd" };
  Error.captureStackTrace(objectWithStack);
  expect((objectWithStack as { stack?: string }).stack).toMatch(/^Error\n {4}at /);
  class Named extends Error {
    override name = "Named";
  }
  expect(new Named("of its own").stack).toMatch(/^(Error|Named): of its own\n {4}at /);
});
