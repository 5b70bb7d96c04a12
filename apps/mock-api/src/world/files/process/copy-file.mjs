// @ts-check
import { closeSync, fdatasyncSync, openSync, rmSync } from "node:fs";
import Database from "better-sqlite3";
import { copyInSteps, STEP_BYTES } from "./copy-in-steps.mjs";

/**
 * Does not block writers: in WAL mode a reader keeps its snapshot.
 * @param {import("./jobs").CopyJob} job
 * @param {{ reply(message: import("./jobs").Reply): void, next(): Promise<import("./jobs").Request> }} server
 */
export async function copyFile({ from, to, pages, compact, flush }, { reply, next }) {
  const source = new Database(from, { readonly: true, fileMustExist: true });
  const look = source.prepare("SELECT 1 FROM sqlite_schema");
  look.get();
  reply({ is: "ready" });
  await next();
  source.exec("BEGIN");
  look.get();
  reply({ is: "snapshot" });
  const request = await next();
  await backUp(source, pages);
  source.close();
  const copy = new Database(pages);
  copy.pragma("synchronous = OFF");
  copy.pragma("journal_mode = DELETE");
  const put = copy.prepare('INSERT OR REPLACE INTO "Setting" ("key", "value") VALUES (?, ?)');
  for (const [key, text] of Object.entries("texts" in request ? request.texts : {})) put.run(key, text);
  copy.prepare("VACUUM INTO ?").run(flush ? compact : to);
  copy.close();
  rmSync(pages);
  if (flush) copyInSteps(compact, to);
  reply({ is: "done" });
}

/**
 * Flushes after each step, because SQLite flushes the whole file in the end.
 * @param {Database.Database} source
 * @param {string} to
 */
async function backUp(source, to) {
  const pagesPerStep = STEP_BYTES / Number(source.pragma("page_size", { simple: true }));
  /** @type {number | undefined} */
  let handle;
  try {
    await source.backup(to, {
      progress: () => {
        handle ??= openSync(to, "r+");
        fdatasyncSync(handle);
        return pagesPerStep;
      },
    });
  } finally {
    if (handle !== undefined) closeSync(handle);
  }
}
