import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";

/** Folder names that hold no sources: those that .gitignore lists as `name/`, and git's own. */
const ignoredFolders = new Set([
  ".git",
  ...readFileSync(join(ROOT, ".gitignore"), "utf8")
    .split("\n")
    .filter((line) => /^[^/#]+\/$/.test(line))
    .map((line) => line.slice(0, -1)),
]);

/** A folder of the repository and what is directly in it. */
export interface Folder {
  /** From the root, with `/`; empty for the root. */
  path: string;
  entries: string[];
  /** Paths of the files directly in it, from the root. */
  files: string[];
}

/** Walks the sources under a path of the repository (a folder or a file), in a fixed order. */
export function* foldersUnder(path: string): Generator<Folder> {
  const found = readdirSync(join(ROOT, path), { withFileTypes: true })
    .map((entry) => ({ entry, path: path ? `${path}/${entry.name}` : entry.name }))
    .filter(({ entry }) => !(entry.isDirectory() && ignoredFolders.has(entry.name)))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  yield {
    path,
    entries: found.map(({ entry }) => entry.name),
    files: found.filter(({ entry }) => entry.isFile()).map((file) => file.path),
  };
  for (const folder of found.filter(({ entry }) => entry.isDirectory())) yield* foldersUnder(folder.path);
}

/** Every source file under the given files and folders of the repository, in a fixed order. */
export function filesUnder(paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    statSync(join(ROOT, path)).isDirectory() ? [...foldersUnder(path)].flatMap(({ files }) => files) : [path],
  );
}
