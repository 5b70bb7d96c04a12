// @ts-check
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CACHE } from "./root.mjs";

const RETRY_MS = 200;

/**
 * Runs `work` under a lock between processes of this checkout. Replaces locks of dead processes.
 * @template T
 * @param {string} name a word for the file name
 * @param {() => Promise<T>} work
 * @param {() => void} [onWait] called once if it must wait
 * @returns {Promise<T>}
 */
export async function withLock(name, work, onWait = () => {}) {
  const file = join(CACHE, "locks", name);
  mkdirSync(join(CACHE, "locks"), { recursive: true });
  for (let hasNotified = false; !acquire(file); hasNotified = true) {
    if (!hasNotified) onWait();
    await pause(RETRY_MS);
  }
  const release = () => rmSync(file, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

/**
 * @param {string} file
 * @returns {boolean} whether it was acquired
 */
function acquire(file) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    // A hard link: nobody can read a lock without its owner.
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const owner = ownerOf(file);
  if (owner === null || isAlive(Number(owner))) return false;
  removeStaleLock(file, owner);
  return acquire(file);
}

/**
 * Restores the lock if another process has just replaced the stale one.
 * @param {string} file
 * @param {string} owner
 */
function removeStaleLock(file, owner) {
  const movedLock = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, movedLock);
    if (readFileSync(movedLock, "utf8") !== owner) linkSync(movedLock, file);
    rmSync(movedLock);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT") throw error;
  }
}

/**
 * @param {string} file
 * @returns {string | null} process id
 */
function ownerOf(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null; // released meanwhile
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
