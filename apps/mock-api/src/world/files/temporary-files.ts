import { randomBytes } from "node:crypto";
import { linkSync, lstatSync, readdirSync, renameSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";

export function temporaryPath(folder: string, name: string): string {
  return join(folder, `${name}.${randomBytes(4).toString("hex")}.tmp`);
}

export interface ReplacedFile {
  /** Deletion is slow, so do not wait for it. It never rejects: the next start cleans up. */
  deleteBackup(): Promise<void>;
  undo(): void;
}

/** The replacement is atomic. The old file keeps a temporary name until `deleteBackup` or `undo`. */
export function replaceFile(file: string, replacement: string): ReplacedFile {
  const backup = `${file}.${randomBytes(4).toString("hex")}.old.tmp`;
  const previous = lstatSync(file, { throwIfNoEntry: false });
  let hasBackup = false;
  if (previous) {
    try {
      // Directories cannot have hard links, and no file can replace one.
      if (previous.isDirectory()) renameSync(file, backup);
      else linkSync(file, backup);
      hasBackup = true;
    } catch {
      // The file system has no hard links.
    }
  }
  renameSync(replacement, file);
  return {
    deleteBackup: () => rm(backup, { force: true, recursive: true }).catch(() => undefined),
    undo: () => {
      // `rename` cannot replace a directory.
      if (!previous || previous.isDirectory()) rmSync(file, { force: true });
      if (hasBackup) renameSync(backup, file);
    },
  };
}

/** Restores the old files if `activate` fails. */
export async function replaceFiles<T>(
  swaps: ReadonlyArray<{ file: string; replacement: string }>,
  activate: () => Promise<T>,
  onCleanup: (done: Promise<unknown>) => void,
): Promise<T> {
  const replaced: ReplacedFile[] = [];
  try {
    for (const { file, replacement } of swaps) replaced.push(replaceFile(file, replacement));
    const result = await activate();
    onCleanup(Promise.all(replaced.map((each) => each.deleteBackup())));
    return result;
  } catch (error) {
    for (const each of replaced.reverse()) each.undo();
    throw error;
  }
}

export function removeTemporaryFiles(folder: string): void {
  for (const file of readdirSync(folder))
    if (/\.tmp(-\w+)?$/.test(file)) rmSync(join(folder, file), { recursive: true, force: true });
}
