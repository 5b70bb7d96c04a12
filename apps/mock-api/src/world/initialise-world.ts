import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { frozenAt } from "./clock";
import type { SettingKey } from "./settings-schema";
import { readRawSetting } from "./stored-world";
import type { WorldManifest } from "./world-manifest";

/** Without fsync, because every test creates a world. An interrupted run is repaired on open. */
export async function initialiseWorld(connection: SqlDriverAdapter, manifest: WorldManifest): Promise<void> {
  await connection.executeScript("PRAGMA synchronous = OFF; BEGIN");
  const previousSeed =
    (await readRawSetting<string>(connection, "seed")) ??
    (await readRawSetting<WorldManifest>(connection, "origin"))?.seed;
  if (previousSeed !== manifest.seed) await connection.executeScript('DELETE FROM "DiceStream"');
  await connection.executeScript(`DELETE FROM "Setting" WHERE "key" = 'seed'`);
  await write(connection, "origin", manifest);
  if (manifest.at !== null) await write(connection, "clock", frozenAt(new Date(manifest.at)));
  await connection.executeScript("COMMIT");
}

const text = { scalarType: "string", arity: "scalar" } as const;

async function write(connection: SqlDriverAdapter, key: SettingKey, value: unknown): Promise<void> {
  await connection.executeRaw({
    sql: 'INSERT INTO "Setting" ("key", "value") VALUES (?, ?) ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value"',
    args: [key, JSON.stringify(value)],
    argTypes: [text, text],
  });
}
