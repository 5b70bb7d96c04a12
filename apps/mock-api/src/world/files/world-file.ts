import { rm, stat } from "node:fs/promises";
import { faultRule } from "@mekong/contract/simulator/faults";
import { WORLD_FILE_MAX_BYTES, WORLD_FILE_TRAFFIC_MAX_BYTES } from "@mekong/contract/simulator/world-files";
import Database from "better-sqlite3";
import { frozenAt } from "../clock";
import { NoWorldFile } from "../no-world-file";
import type { Origin } from "../origin";
import { parseSetting, type SettingKey, settingSchemas } from "../settings-schema";
import type { World } from "../world";
import { type AdmitOptions, checkForeignFile } from "./foreign-file";
import { migrate } from "./migrate";

/** A world whose file is larger than what is imported. */
export class WorldTooLarge extends Error {
  override readonly name = "WorldTooLarge";
  constructor(readonly bytes: number) {
    super(`the world's file has ${bytes} bytes`);
  }
}

export interface ExportOptions {
  /** Rows that travel with it, oldest first. Called at the instant of the export. */
  traffic: () => readonly unknown[];
  /** Aborted when nobody waits for it any more. */
  signal?: AbortSignal | undefined;
}

/**
 * Writes a world to a new file. Its clock stands at this instant, so that whoever opens it sees what is seen now.
 * @throws WorldTooLarge when it could not be imported; there is no file then
 */
export async function exportFile(world: World, file: string, { traffic, signal }: ExportOptions): Promise<void> {
  await world.copyWith(file, {
    signal,
    settings: () => ({ clock: JSON.stringify(frozenAt(world.clock.now())), traffic: newestRows(traffic()) }),
  });
  const { size } = await stat(file);
  if (size <= WORLD_FILE_MAX_BYTES) return;
  await rm(file);
  throw new WorldTooLarge(size);
}

/** JSON of as many rows as a file carries. */
function newestRows(rows: readonly unknown[]): string {
  const texts: string[] = [];
  let bytes = 2;
  for (const row of [...rows].reverse()) {
    const text = JSON.stringify(row);
    bytes += Buffer.byteLength(text) + 1;
    if (bytes > WORLD_FILE_TRAFFIC_MAX_BYTES) break;
    texts.unshift(text);
  }
  return `[${texts.join(",")}]`;
}

/**
 * Makes a foreign file one that a world may be opened from, migrated to what this server knows.
 * @returns what it was created as
 * @throws NoWorldFile; the file is the caller's to remove
 */
export async function admitFile(file: string, options: AdmitOptions): Promise<Origin> {
  await checkForeignFile(file, options);
  await migrate(file);
  return readOrigin(file);
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
