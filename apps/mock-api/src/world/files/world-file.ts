import { rm, stat } from "node:fs/promises";
import { faultRule } from "@mekong/contract/simulator/faults";
import { WORLD_FILE_MAX_BYTES } from "@mekong/contract/simulator/world-files";
import { truncate } from "@mekong/contract/truncate";
import Database from "better-sqlite3";
import { frozenAt } from "../clock";
import { InvalidWorldFile } from "../errors";
import { parseSetting, type SettingKey, settingSchemas } from "../settings-schema";
import { trafficText } from "../stored-traffic";
import type { WorldManifest } from "../stored-world";
import type { World } from "../world";
import { checkForeignFile, type ForeignFileOptions } from "./foreign-file";
import { migrate } from "./migrate";

export class WorldTooLarge extends Error {
  override readonly name = "WorldTooLarge";
  constructor(readonly bytes: number) {
    super(`the world's file has ${bytes} bytes`);
  }
}

/**
 * The copy's clock is frozen, so that the world opens in the same state.
 * @throws WorldTooLarge, after removing the file
 */
export async function exportFile(
  world: World,
  file: string,
  { signal }: { signal?: AbortSignal | undefined },
): Promise<void> {
  await world.copyWithSettings(file, {
    signal,
    settings: () => ({ clock: JSON.stringify(frozenAt(world.clock.now())), traffic: trafficText(world.traffic) }),
  });
  const { size } = await stat(file);
  if (size <= WORLD_FILE_MAX_BYTES) return;
  await rm(file);
  throw new WorldTooLarge(size);
}

/** @throws InvalidWorldFile; the caller removes the file */
export async function checkImportedFile(file: string, options: ForeignFileOptions): Promise<WorldManifest> {
  await checkForeignFile(file, options);
  await migrate(file);
  return readManifest(file);
}

/** Validates all that is parsed later. @throws InvalidWorldFile */
function readManifest(file: string): WorldManifest {
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
        throw new InvalidWorldFile(`it is not a world: its fault ${truncate(id, 64)} is invalid`);
      }
    }
    const manifest = parseSetting("origin", setting.get("origin") ?? "");
    if (manifest.upstream?.recordedAt && setting.get("recording") === undefined)
      throw new InvalidWorldFile("it is not a world: its setting recording is missing");
    return manifest;
  } finally {
    database.close();
  }
}
