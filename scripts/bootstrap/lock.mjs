// @ts-check
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { CACHE } from "./root.mjs";

const RETRY_MS = 200;

/**
 * Runs `work` while no other process of this checkout runs work under the same name. A lock left by
 * a process that is gone is taken over.
 * @template T
 * @param {string} name a word for the file name
 * @param {() => Promise<T>} work
 * @param {() => void} [waiting] told once, when another process has it
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
 * @returns {boolean} whether it is ours now
 */
function take(file) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    // A link, so that nobody can read a lock whose owner is not written yet.
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
 * Moves the dead owner's lock away. Should another process have replaced it in this very moment, what
 * was moved is its live lock: it goes back.
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

/** @param {string} file @returns {string | null} the process id in it */
function holder(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null; // given back between two looks
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
