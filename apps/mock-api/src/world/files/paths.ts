import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Works for sources and bundle. */
export const PRISMA_DIR = findUp("prisma/schema");

function findUp(path: string): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, path))) return dirname(join(folder, path));
    if (folder === dirname(folder)) throw new Error(`${path} is in no folder above ${fileURLToPath(import.meta.url)}`);
  }
}
