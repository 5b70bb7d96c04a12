import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import { Script } from "node:vm";
import { mapStacks } from "./stacks";

/** Name of the program beside this file, with the hash of its text; `build.mjs` puts it in. */
declare const PROGRAM: string;

/** What the program is called with: it is one function, as Node makes of a CommonJS module. */
type Program = (
  exports: object,
  require: NodeJS.Require,
  module: { exports: object },
  filename: string,
  folder: string,
  url: string,
) => void;

/** Where the program's machine code is kept, made by `build.mjs` of exactly this text. */
export const cachedCode = (file: string): string => `${file}.cache`;

/**
 * Starts the built program from what V8 made of it when it was built: reading two and a half megabytes anew takes a quarter of
 * a start (docs/decisions/018). Code of another text has another name; of another V8 it is refused, and the text is read.
 * @param folder where it lies
 */
export function runProgram(folder: string): { script: Script; file: string } {
  // Before any code: V8 refuses what was made under other flags. A server that forgets as much as it learns needs no heap of
  // four times what it remembers, which is how far V8 lets it grow between two collections (docs/decisions/017).
  setFlagsFromString("--heap-growing-percent=60");
  const file = join(folder, PROGRAM);
  // It is written in ASCII alone, which is the fastest to read.
  const script = new Script(readFileSync(file, "latin1"), { filename: file, cachedData: kept(cachedCode(file)) });
  mapStacks(file);
  const module = { exports: {} };
  const program = script.runInThisContext() as Program;
  program(module.exports, createRequire(file), module, file, dirname(file), pathToFileURL(file).href);
  return { script, file };
}

/** The bytes of a file; undefined when there is none: where nobody could make it, the program starts without. */
function kept(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
