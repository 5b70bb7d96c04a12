import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CACHE, ROOT } from "../bootstrap/root.mjs";
import { filesUnder } from "./files";

/** Something made from files, which need not be made again while they are the same. */
export interface Made {
  name: string;
  /** Files and folders it is made from. Test files in them do not count. */
  inputs: readonly string[];
  /** Files that exist when it has been made. */
  outputs: readonly string[];
}

const TEST_FILE = /\.test\.tsx?$/;

function stampFile(name: string): string {
  return join(CACHE, "stamps", name);
}

/** Hash of the inputs' paths and contents. */
function inputsHash(inputs: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of filesUnder(inputs)) {
    if (!TEST_FILE.test(file)) hash.update(`\n${file}\n`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest("hex");
}

/** Whether it has been made from these very inputs and is still there. */
export function isFresh({ name, inputs, outputs }: Made): boolean {
  if (!outputs.every((file) => existsSync(join(ROOT, file)))) return false;
  return existsSync(stampFile(name)) && readFileSync(stampFile(name), "utf8") === inputsHash(inputs);
}

/** Makes it. The hash is taken before, so that a change meanwhile is seen the next time. */
export async function make({ name, inputs }: Made, work: () => Promise<void>): Promise<void> {
  const hash = inputsHash(inputs);
  await work();
  mkdirSync(join(CACHE, "stamps"), { recursive: true });
  writeFileSync(stampFile(name), hash);
}
