import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import type { StoredClock } from "./clock";
import type { Origin } from "./origin";
import type { SettingKey } from "./settings";

/** What a world must know of itself before anyone asks it anything. */
export interface StoredWorld {
  /** Null when the file is no world. */
  origin: Origin | null;
  clock: StoredClock | null;
  /** Of the dice, when they were given another than the world was created with. */
  seed: string | null;
  switches: ReadonlyArray<{ name: string; value: boolean }>;
  /** Whether anything is due, now or later. */
  hasSchedule: boolean;
}

/** A value of the `Setting` table, read on the bare connection. */
export async function settingOn<T>(connection: SqlDriverAdapter, key: SettingKey): Promise<T | null> {
  const text = { scalarType: "string", arity: "scalar" } as const;
  const sql = 'SELECT "value" FROM "Setting" WHERE "key" = ?';
  const { rows } = await connection.queryRaw({ sql, args: [key], argTypes: [text] });
  const value = rows[0]?.[0];
  return typeof value === "string" ? (JSON.parse(value) as T) : null;
}

/** Reads it on the bare connection: making a Prisma client and its first plans takes longer than all else of opening a world. */
export async function readStored(connection: SqlDriverAdapter): Promise<StoredWorld> {
  const rowsOf = async (sql: string) => (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows;
  const [origin, clock, seed] = [
    await settingOn<Origin>(connection, "origin"),
    await settingOn<StoredClock>(connection, "clock"),
    await settingOn<string>(connection, "seed"),
  ];
  const switches = await rowsOf('SELECT "name", "value" FROM "Switch"');
  const schedule = await rowsOf('SELECT 1 FROM "ScheduledAction" LIMIT 1');
  return {
    origin,
    clock,
    seed,
    switches: switches.map(([name, value]) => ({ name: String(name), value: Number(value) === 1 })),
    hasSchedule: schedule.length > 0,
  };
}
