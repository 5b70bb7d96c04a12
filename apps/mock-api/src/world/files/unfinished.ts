import { randomBytes } from "node:crypto";
import { linkSync, lstatSync, readdirSync, renameSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";

/** A name for a file that is being made, until it gets its own. */
export function unfinishedFile(folder: string, name: string): string {
  return join(folder, `${name}.${randomBytes(4).toString("hex")}.tmp`);
}

/**
 * Puts a file in the place of another, at once and whole. Giving the old one's space back takes longer than all of that, so
 * it is done beside other work: until then it has another name.
 * @returns resolves when the old one is gone, or can't be taken away: the next start does it then
 */
export function replaceFile(file: string, by: string): Promise<void> {
  const old = `${file}.old.tmp`;
  try {
    rmSync(old, { force: true, recursive: true });
    // A folder has one name only, and no file can take its place.
    if (lstatSync(file).isDirectory()) renameSync(file, old);
    else linkSync(file, old);
  } catch {
    // It is not there, or these files can't have two names.
  }
  renameSync(by, file);
  return rm(old, { force: true, recursive: true }).catch(() => undefined);
}

/** Removes what was being made when the process was killed, with what SQLite keeps beside it. */
export function removeUnfinished(folder: string): void {
  for (const file of readdirSync(folder))
    if (/\.tmp(-\w+)?$/.test(file)) rmSync(join(folder, file), { recursive: true, force: true });
}
