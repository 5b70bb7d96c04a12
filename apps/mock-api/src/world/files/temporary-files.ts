import { randomBytes } from "node:crypto";
import { linkSync, lstatSync, readdirSync, renameSync, rmSync } from "node:fs";
import { type FileHandle, lstat, open, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

export function temporaryPath(folder: string, name: string): string {
  return join(folder, `${name}.${randomBytes(4).toString("hex")}.tmp`);
}

/** While the file system frees more at once, commits wait for tens of milliseconds. */
const MAX_BYTES_FREED_AT_ONCE = 16 * 1024 * 1024;

let deletions: Promise<void> = Promise.resolve();

/**
 * Frees the path at once, also that of a directory. A thread deletes what is large under a temporary name; after a kill,
 * the next start does.
 */
export function remove(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  // Checking first is ten times as fast.
  if (!stats) return;
  if (!stats.isDirectory() && stats.size <= MAX_BYTES_FREED_AT_ONCE) rmSync(path, { force: true });
  else removeLarge(path);
}

function removeLarge(path: string): void {
  const renamed = backupPath(path);
  try {
    renameSync(path, renamed);
    deleteLater(renamed);
  } catch {
    // A full disk may have no room for another name.
    rmSync(path, { force: true, recursive: true });
  }
}

function backupPath(path: string): string {
  return `${path}.${randomBytes(4).toString("hex")}.old.tmp`;
}

/** One at a time, because four threads deleting at once would leave the event loop no processor. */
function deleteLater(path: string): void {
  deletions = deletions.then(() => deleteInSteps(path)).catch(() => undefined);
}

async function deleteInSteps(path: string): Promise<void> {
  const stats = await lstat(path);
  if (stats.isDirectory()) for (const name of await readdir(path)) await deleteInSteps(join(path, name));
  else if (stats.isFile() && stats.nlink === 1) {
    const handle = await open(path, "r+");
    await freeInSteps(handle).finally(() => handle.close());
  }
  await rm(path, { force: true, recursive: true });
}

export async function freeInSteps(handle: FileHandle): Promise<void> {
  let { size } = await handle.stat();
  while (size > MAX_BYTES_FREED_AT_ONCE) {
    size -= MAX_BYTES_FREED_AT_ONCE;
    await handle.truncate(size);
  }
}

export function whenDeleted(): Promise<void> {
  return deletions;
}

export interface ReplacedFile {
  deleteBackup(): void;
  undo(): void;
}

/** The replacement is atomic. The old file keeps a temporary name until `deleteBackup` or `undo`. */
export function replaceFile(file: string, replacement: string): ReplacedFile {
  const backup = backupPath(file);
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
    deleteBackup: () => {
      if (hasBackup) deleteLater(backup);
    },
    undo: () => {
      // `rename` cannot replace a directory.
      if (!previous || previous.isDirectory()) remove(file);
      if (hasBackup) renameSync(backup, file);
    },
  };
}

/** Restores the old files if `activate` fails. */
export async function replaceFiles<T>(
  swaps: ReadonlyArray<{ file: string; replacement: string }>,
  activate: () => Promise<T>,
): Promise<T> {
  const replaced: ReplacedFile[] = [];
  try {
    for (const { file, replacement } of swaps) replaced.push(replaceFile(file, replacement));
    const result = await activate();
    for (const each of replaced) each.deleteBackup();
    return result;
  } catch (error) {
    for (const each of replaced.reverse()) each.undo();
    throw error;
  }
}

/** Also in subdirectories. */
export function removeTemporaryFiles(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (/\.tmp(-\w+)?$/.test(entry.name)) rmSync(path, { recursive: true, force: true });
    else if (entry.isDirectory()) removeTemporaryFiles(path);
  }
}
