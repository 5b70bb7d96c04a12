import { randomBytes } from "node:crypto";
import { linkSync, lstatSync, readdirSync, renameSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";

export function unfinishedFile(folder: string, name: string): string {
  return join(folder, `${name}.${randomBytes(4).toString("hex")}.tmp`);
}

export interface Replaced {
  /**
   * Deletes the old file. Slow, so run it in the background.
   * @returns resolves even on failure: the next start cleans up
   */
  clear(): Promise<void>;
  /** Restores the old file, or removes the new one if there was none. */
  undo(): void;
}

/** Replaces a file atomically. The old one keeps a temporary name until `clear` or `undo`. */
export function replaceFile(file: string, by: string): Replaced {
  const old = `${file}.${randomBytes(4).toString("hex")}.old.tmp`;
  const before = lstatSync(file, { throwIfNoEntry: false });
  let isKept = false;
  if (before) {
    try {
      // Directories cannot have hard links, and no file can replace one.
      if (before.isDirectory()) renameSync(file, old);
      else linkSync(file, old);
      isKept = true;
    } catch {
      // The file system has no hard links.
    }
  }
  renameSync(by, file);
  return {
    clear: () => rm(old, { force: true, recursive: true }).catch(() => undefined),
    undo: () => {
      // `rename` cannot replace a directory.
      if (!before || before.isDirectory()) rmSync(file, { force: true });
      if (isKept) renameSync(old, file);
    },
  };
}

/**
 * Replaces files, then runs `use`; restores the old ones if it fails.
 * @param cleared receives the promise of the background deletion
 */
export async function replaceFiles<T>(
  swaps: ReadonlyArray<{ file: string; by: string }>,
  use: () => Promise<T>,
  cleared: (done: Promise<unknown>) => void,
): Promise<T> {
  const replaced: Replaced[] = [];
  try {
    for (const { file, by } of swaps) replaced.push(replaceFile(file, by));
    const result = await use();
    cleared(Promise.all(replaced.map((each) => each.clear())));
    return result;
  } catch (error) {
    for (const each of replaced.reverse()) each.undo();
    throw error;
  }
}

export function removeUnfinished(folder: string): void {
  for (const file of readdirSync(folder))
    if (/\.tmp(-\w+)?$/.test(file)) rmSync(join(folder, file), { recursive: true, force: true });
}
