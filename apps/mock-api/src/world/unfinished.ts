import { randomBytes } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** A name for a file that is being made, until it gets its own. */
export function unfinishedFile(folder: string, name: string): string {
  return join(folder, `${name}.${randomBytes(4).toString("hex")}.tmp`);
}

/** Removes what was being made when the process was killed, with what SQLite keeps beside it. */
export function removeUnfinished(folder: string): void {
  for (const file of readdirSync(folder)) if (/\.tmp(-\w+)?$/.test(file)) rmSync(join(folder, file));
}
