import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CACHE, ROOT } from "../bootstrap/root.mjs";
import { filesUnder } from "./files";

/** Build output that is reused while its inputs are unchanged. */
export interface CachedBuild {
  name: string;
  /** Files and folders; test files are ignored. */
  inputs: readonly string[];
  outputs: readonly string[];
}

const TEST_FILE = /\.test\.tsx?$/;

function stampFile(name: string): string {
  return join(CACHE, "stamps", name);
}

function inputsHash(inputs: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of filesUnder(inputs)) {
    if (!TEST_FILE.test(file)) hash.update(`\n${file}\n`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest("hex");
}

export function isFresh({ name, inputs, outputs }: CachedBuild): boolean {
  if (!outputs.every((file) => existsSync(join(ROOT, file)))) return false;
  return existsSync(stampFile(name)) && readFileSync(stampFile(name), "utf8") === inputsHash(inputs);
}

/** Hashes inputs before the work, so that a concurrent change triggers a rebuild. */
export async function runCachedBuild({ name, inputs }: CachedBuild, work: () => Promise<void>): Promise<void> {
  const hash = inputsHash(inputs);
  await work();
  mkdirSync(join(CACHE, "stamps"), { recursive: true });
  writeFileSync(stampFile(name), hash);
}
