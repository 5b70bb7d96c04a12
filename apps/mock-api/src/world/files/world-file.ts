import { randomBytes } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { faultRule } from "@mekong/contract/simulator/faults";
import Database from "better-sqlite3";
import { frozenAt } from "../clock";
import { NoWorldFile } from "../no-world-file";
import type { Origin } from "../origin";
import { parseSetting, type SettingKey, settingSchemas } from "../settings-schema";
import type { World } from "../world";
import { type AdmitOptions, checkForeignFile } from "./foreign-file";
import { migrate } from "./migrate";
import { removeDatabase } from "./template";

/**
 * A world in one file. Its clock stands at this instant, so that whoever opens it sees what is seen now.
 * @param traffic rows that travel with it
 */
export async function exportFile(world: World, traffic: readonly unknown[]): Promise<Uint8Array<ArrayBuffer>> {
  const file = join(tmpdir(), `mekong-export-${randomBytes(8).toString("hex")}.db`);
  try {
    const now = world.clock.now();
    await world.copyTo(file);
    const database = new Database(file);
    try {
      const put = database.prepare('INSERT OR REPLACE INTO "Setting" ("key", "value") VALUES (?, ?)');
      put.run("clock", JSON.stringify(frozenAt(now)));
      put.run("traffic", JSON.stringify(traffic));
    } finally {
      database.close();
    }
    return new Uint8Array(readFileSync(file));
  } finally {
    rmSync(file, { force: true });
  }
}

/**
 * Writes such a file where a world may be opened from it, migrated to what this server knows.
 * @returns what it was created as
 * @throws NoWorldFile; nothing is left then
 */
export async function admitFile(bytes: Uint8Array, file: string, options: AdmitOptions): Promise<Origin> {
  writeFileSync(file, bytes);
  try {
    await checkForeignFile(file, options);
    await migrate(file);
    return readOrigin(file);
  } catch (error) {
    removeDatabase(file);
    throw error;
  }
}

/** The server reads all of this when the world is opened or first used. @throws NoWorldFile for what no server writes */
function readOrigin(file: string): Origin {
  const database = new Database(file, { readonly: true });
  try {
    const setting = database.prepare<[string], string>('SELECT "value" FROM "Setting" WHERE "key" = ?').pluck();
    for (const key of Object.keys(settingSchemas) as SettingKey[]) {
      const text = setting.get(key);
      if (text !== undefined) parseSetting(key, text);
    }
    for (const { id, rule } of database
      .prepare<[], { id: string; rule: string }>('SELECT "id", "rule" FROM "Fault"')
      .all()) {
      if (!faultRule.safeParse(JSON.parse(rule)).success) {
        throw new NoWorldFile(`it is no world: no server sets its fault ${id.slice(0, 64)}`);
      }
    }
    return parseSetting("origin", setting.get("origin") ?? "");
  } finally {
    database.close();
  }
}
