import { randomBytes } from "node:crypto";
import { linkSync, lstatSync, readdirSync, renameSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";

export function unfinishedFile(folder: string, name: string): string {
  return join(folder, `${name}.${randomBytes(4).toString("hex")}.tmp`);
}

export interface Replaced {
  /** Slow, so run it in the background. Resolves even on failure: the next start cleans up. */
  clear(): Promise<void>;
  undo(): void;
}

/** Atomic. The old file keeps a temporary name until `clear` or `undo`. */
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

/** Restores the old files if `use` fails. */
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
