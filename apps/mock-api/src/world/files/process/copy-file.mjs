// @ts-check
import { constants, copyFileSync } from "node:fs";
import Database from "better-sqlite3";
import { flush } from "./flush.mjs";

/** Pages copied between two checks for messages. */
const PAGES_PER_STEP = 20_000;

/**
 * Does not block writers: in WAL mode a reader keeps its snapshot.
 * @param {import("./jobs").CopyJob} job
 * @param {{ reply(message: import("./jobs").Reply): void, next(): Promise<import("./jobs").Request> }} server
 */
export async function copyFile({ from, to, pages, flush: isFlushed }, { reply, next }) {
  const source = new Database(from, { readonly: true, fileMustExist: true });
  const look = source.prepare("SELECT 1 FROM sqlite_schema");
  look.get();
  reply({ is: "ready" });
  await next();
  source.exec("BEGIN");
  look.get();
  reply({ is: "snapshot" });
  const request = await next();
  await source.backup(pages, { progress: () => PAGES_PER_STEP });
  source.close();
  const copy = new Database(pages);
  copy.pragma("synchronous = OFF");
  copy.pragma("journal_mode = DELETE");
  const put = copy.prepare('INSERT OR REPLACE INTO "Setting" ("key", "value") VALUES (?, ?)');
  for (const [key, text] of Object.entries("texts" in request ? request.texts : {})) put.run(key, text);
  copy.prepare("VACUUM INTO ?").run(to);
  copy.close();
  if (isFlushed) flush(to);
  reply({ is: "done" });
}

/**
 * @param {import("./jobs").CloneJob} job
 * @returns {import("./jobs").Reply}
 */
export function cloneFile({ from, to }) {
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  flush(to);
  return { is: "done" };
}
