import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { frozenAt } from "./clock";
import type { Origin } from "./origin";
import type { SettingKey } from "./settings-schema";
import { settingOn } from "./stored";

/** Without fsync, because every test creates a world. An interrupted run is repaired on open. */
export async function giveBirth(connection: SqlDriverAdapter, born: Origin): Promise<void> {
  await connection.executeScript("PRAGMA synchronous = OFF; BEGIN");
  const before = (await settingOn<string>(connection, "seed")) ?? (await settingOn<Origin>(connection, "origin"))?.seed;
  if (before !== born.seed) await connection.executeScript('DELETE FROM "DiceStream"');
  await connection.executeScript(`DELETE FROM "Setting" WHERE "key" = 'seed'`);
  await write(connection, "origin", born);
  if (born.at !== null) await write(connection, "clock", frozenAt(new Date(born.at)));
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
