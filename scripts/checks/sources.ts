import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import { filesUnder } from "../prepare/files";

/** A file by its path from the root. */
export interface Source {
  path: string;
  text: string;
}

/** The TypeScript files under a folder. */
export function typescriptUnder(folder: string): Source[] {
  return filesUnder([folder])
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
}
