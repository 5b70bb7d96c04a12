import { randomBytes } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { trafficRow } from "@mekong/contract/simulator/traffic";
import Database from "better-sqlite3";
import { z } from "zod";
import { frozenAt } from "../clock";
import type { Origin } from "../origin";
import type { World } from "../world";
import { migrate, migrationNames } from "./migrate";

/** A file that is no world, is damaged, or was made by a newer server. The message says which. */
export class NoWorldFile extends Error {
  override readonly name = "NoWorldFile";
}

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
 * @param template a file whose schema it must have
 * @returns what it was created as
 * @throws NoWorldFile; nothing is left then
 */
export async function admitFile(bytes: Uint8Array, file: string, template: string): Promise<Origin> {
  writeFileSync(file, bytes);
  try {
    const born = inspect(file);
    await migrate(file);
    if (schemaOf(file) !== schemaOf(template)) throw new NoWorldFile("its tables are not those of a world");
    return born;
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

function inspect(file: string): Origin {
  try {
    return reading(file, (database) => {
      if (database.pragma("integrity_check", { simple: true }) !== "ok") throw new NoWorldFile("it is damaged");
      const known = new Set(migrationNames());
      const applied = database.prepare("SELECT migration_name FROM _prisma_migrations").pluck().all() as string[];
      const newer = applied.find((name) => !known.has(name));
      if (newer !== undefined) throw new NoWorldFile(`it was made by a newer server, which has ${newer}`);
      const setting = database.prepare('SELECT "value" FROM "Setting" WHERE "key" = ?').pluck();
      z.array(trafficRow).parse(JSON.parse(String(setting.get("traffic") ?? "[]")));
      return origin.parse(JSON.parse(String(setting.get("origin"))));
    });
  } catch (error) {
    if (error instanceof NoWorldFile) throw error;
    throw new NoWorldFile("it is no world, or is damaged");
  }
}

/** Every table, index, view and trigger, as SQL. */
function schemaOf(file: string): string {
  return reading(file, (database) =>
    JSON.stringify(database.prepare("SELECT type, name, sql FROM sqlite_master ORDER BY type, name").all()),
  );
}

function reading<T>(file: string, read: (database: Database.Database) => T): T {
  const database = new Database(file, { readonly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}
