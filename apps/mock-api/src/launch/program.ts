import { readFileSync } from "node:fs";
import { createRequire, SourceMap } from "node:module";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { Script } from "node:vm";

/** File name of the bundle, set by `build.mjs`. */
declare const PROGRAM: string;

type Program = (
  exports: object,
  require: NodeJS.Require,
  module: { exports: object },
  filename: string,
  folder: string,
  url: string,
) => void;

export const codeCachePath = (file: string): string => `${file}.cache`;

/** Runs the bundle with V8's code cache, because compiling 2.5 MB is a quarter of the start-up (docs/decisions/018). */
export function runProgram(folder: string): { script: Script; file: string } {
  // Sets this first, because V8 rejects a code cache made under other flags. A steady-state server does not need the
  // default fourfold heap growth (docs/decisions/017).
  setFlagsFromString("--heap-growing-percent=60");
  const file = join(folder, PROGRAM);
  // The file is ASCII, and Latin-1 is the fastest decoder.
  const script = new Script(readFileSync(file, "latin1"), {
    filename: file,
    cachedData: readIfExists(codeCachePath(file)),
  });
  mapStacks(file);
  const module = { exports: {} };
  const program = script.runInThisContext() as Program;
  program(module.exports, createRequire(file), module, file, dirname(file), pathToFileURL(file).href);
  return { script, file };
}

function readIfExists(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/**
 * Shows source positions in stack traces. Unlike `--enable-source-maps`, reads the map only for the first trace.
 * @param file bundle with its map beside it
 */
export function mapStacks(file: string): void {
  let map: SourceMap | null | undefined;

  function mappedFrame(site: NodeJS.CallSite): string {
    const text = String(site);
    const [line, column] = [site.getLineNumber(), site.getColumnNumber()];
    if (site.getFileName() !== file || line === null || column === null) return text;
    map ??= readMap(`${file}.map`);
    const origin = map?.findOrigin(line, column);
    if (!origin || !("fileName" in origin)) return text;
    const source = resolve(dirname(file), origin.fileName);
    return text.replace(`${file}:${line}:${column}`, `${source}:${origin.lineNumber}:${origin.columnNumber}`);
  }

  Error.prepareStackTrace = (error, sites) =>
    [headOf(error), ...sites.map((site) => `    at ${mappedFrame(site)}`)].join("\n");
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
}

/** The `toString` of a thrown object may itself throw. */
function headOf(error: unknown): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return "Error";
  }
}
