import { randomBytes } from "node:crypto";
import { linkSync, lstatSync, readdirSync, renameSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";

/** A name for a file that is being made, until it gets its own. */
export function unfinishedFile(folder: string, name: string): string {
  return join(folder, `${name}.${randomBytes(4).toString("hex")}.tmp`);
}

/** A file that has taken the place of another. */
export interface Replaced {
  /**
   * Gives the old file's space back. That takes longer than all else, so it is done beside other work.
   * @returns resolves when it is gone, or can't be taken away: the next start does it then
   */
  clear(): Promise<void>;
  /** Puts the old file back; where there was none, there is none again. */
  undo(): void;
}

/** Puts a file in the place of another, at once and whole. Until `clear` or `undo` the old one has another name. */
export function replaceFile(file: string, by: string): Replaced {
  const old = `${file}.${randomBytes(4).toString("hex")}.old.tmp`;
  const before = lstatSync(file, { throwIfNoEntry: false });
  let isKept = false;
  if (before) {
    try {
      // A folder has one name only, and no file can take its place.
      if (before.isDirectory()) renameSync(file, old);
      else linkSync(file, old);
      isKept = true;
    } catch {
      // These files can't have two names.
    }
  }
  renameSync(by, file);
  return {
    clear: () => rm(old, { force: true, recursive: true }).catch(() => undefined),
    undo: () => {
      // Nothing takes a folder's place, and no folder another's.
      if (!before || before.isDirectory()) rmSync(file, { force: true });
      if (isKept) renameSync(old, file);
    },
  };
}

/**
 * Puts files in the places of others and has `use` work with them. When that fails, the old files are back.
 * @param swaps of each file what takes its place
 * @param cleared told when the old files' space is given back
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

/** Removes what was being made when the process was killed, with what SQLite keeps beside it. */
export function removeUnfinished(folder: string): void {
  for (const file of readdirSync(folder))
    if (/\.tmp(-\w+)?$/.test(file)) rmSync(join(folder, file), { recursive: true, force: true });
}
