// @ts-check
import { closeSync, fdatasyncSync, openSync } from "node:fs";

/**
 * Writes a file to the disk, so that no later commit of the server waits for it.
 * @param {string} file
 */
export function flush(file) {
  const handle = openSync(file, "r+");
  try {
    fdatasyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
