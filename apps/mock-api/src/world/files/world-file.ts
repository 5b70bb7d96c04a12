import { randomBytes } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { trafficRow } from "@mekong/contract/simulator/traffic";
import Database from "better-sqlite3";
import { z } from "zod";
import { frozenAt } from "../clock";
import { NoWorldFile } from "../no-world-file";
import type { Origin } from "../origin";
import type { World } from "../world";
import { type AdmitOptions, checkForeignFile } from "./foreign-file";
import { migrate } from "./migrate";
import { removeDatabase } from "./template";

const origin = z.object({
  from: z.string(),
  seed: z.string(),
  currency: z.enum(["BAHT", "LAK"]),
  at: z.string().nullable(),
  createdAt: z.string(),
  ttlSeconds: z.number().nullable(),
}) satisfies z.ZodType<Origin>;

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

function readOrigin(file: string): Origin {
  const database = new Database(file, { readonly: true });
  try {
    const setting = database.prepare('SELECT "value" FROM "Setting" WHERE "key" = ?').pluck();
    z.array(trafficRow).parse(JSON.parse(String(setting.get("traffic") ?? "[]")));
    return origin.parse(JSON.parse(String(setting.get("origin"))));
  } catch {
    throw new NoWorldFile("it is no world, or is damaged");
  } finally {
    database.close();
  }
}
