import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../bootstrap/root.mjs";

/** `.git` and the folders of .gitignore. */
export const ignoredFolders: ReadonlySet<string> = new Set([
  ".git",
  ...readFileSync(join(ROOT, ".gitignore"), "utf8")
    .split("\n")
    .filter((line) => /^[^/#]+\/$/.test(line))
    .map((line) => line.slice(0, -1)),
]);

export interface Folder {
  /** Path from the root; empty for the root. */
  path: string;
  entries: string[];
  /** Paths from the root, without subfolders. */
  files: string[];
}

export function* foldersUnder(path: string): Generator<Folder> {
  const listed = readdirSync(join(ROOT, path), { withFileTypes: true })
    .map((entry) => ({ entry, path: path ? `${path}/${entry.name}` : entry.name }))
    .filter(({ entry }) => !(entry.isDirectory() && ignoredFolders.has(entry.name)))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  yield {
    path,
    entries: listed.map(({ entry }) => entry.name),
    files: listed.filter(({ entry }) => entry.isFile()).map((file) => file.path),
  };
  for (const folder of listed.filter(({ entry }) => entry.isDirectory())) yield* foldersUnder(folder.path);
}

export function filesUnder(paths: readonly string[]): string[] {
  return paths.flatMap((path) =>
    statSync(join(ROOT, path)).isDirectory() ? [...foldersUnder(path)].flatMap(({ files }) => files) : [path],
  );
}
