// @ts-check
import {
  closeSync,
  constants,
  copyFileSync,
  fdatasyncSync,
  openSync,
  readSync,
  realpathSync,
  renameSync,
  writeSync,
} from "node:fs";

/**
 * Bytes written between two flushes. If a copy is flushed in one piece, the commits of the server wait for it; if it is
 * not flushed, the next checkpoint does.
 */
export const STEP_BYTES = 4 * 1024 * 1024;

/**
 * Copies a file that nobody writes to, and flushes it.
 * @param {string} from
 * @param {string} to
 */
export function copyInSteps(from, to) {
  if (clone(from, to)) return;
  const [source, target] = [openSync(from, "r"), openSync(to, "w")];
  try {
    const step = Buffer.allocUnsafe(STEP_BYTES);
    for (let bytes = readSync(source, step); bytes > 0; bytes = readSync(source, step)) {
      for (let written = 0; written < bytes; ) written += writeSync(target, step, written, bytes - written);
      fdatasyncSync(target);
    }
  } finally {
    closeSync(source);
    closeSync(target);
  }
}

/**
 * @param {string} from
 * @param {string} to
 * @returns {boolean} false if the file system cannot share blocks
 */
function clone(from, to) {
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE_FORCE);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} file */
export function flushInSteps(file) {
  const target = realpathSync(file);
  const copy = `${target}.flushed.tmp`;
  copyInSteps(file, copy);
  renameSync(copy, target);
}
