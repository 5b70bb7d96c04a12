import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";
import { filesUnder } from "../setup/files";

export interface Source {
  path: string;
  text: string;
}

export function typescriptUnder(folder: string): Source[] {
  return filesUnder([folder])
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));
}
