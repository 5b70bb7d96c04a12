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
 * @param {() => void} [waiting] called once if it must wait
 * @returns {Promise<T>}
 */
export async function withLock(name, work, waiting = () => {}) {
  const file = join(CACHE, "locks", name);
  mkdirSync(join(CACHE, "locks"), { recursive: true });
  for (let told = false; !take(file); told = true) {
    if (!told) waiting();
    await pause(RETRY_MS);
  }
  const giveBack = () => rmSync(file, { force: true });
  process.once("exit", giveBack);
  try {
    return await work();
  } finally {
    process.off("exit", giveBack);
    giveBack();
  }
}

/**
 * @param {string} file
 * @returns {boolean} whether it was acquired
 */
function take(file) {
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
  const owner = holder(file);
  if (owner === null || isAlive(Number(owner))) return false;
  dropStale(file, owner);
  return take(file);
}

/**
 * If another process has just replaced the stale lock, the moved file is a live lock: restores it.
 * @param {string} file
 * @param {string} owner
 */
function dropStale(file, owner) {
  const aside = `${file}.stale.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readFileSync(aside, "utf8") !== owner) linkSync(aside, file);
    rmSync(aside);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT") throw error;
  }
}

/**
 * @param {string} file
 * @returns {string | null} process id
 */
function holder(file) {
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
