import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { z } from "zod";
import { type StoredClock, storedClockSchema } from "./clock";
import type { SettingKey } from "./settings-schema";
import { manifestSchema, type WorldManifest } from "./world-manifest";

export interface WorldMetadata {
  origin: WorldManifest;
  /** Null means real time. */
  clock: StoredClock | null;
  /** Null unless reseeded. */
  seed: string | null;
}

export interface StoredWorld extends WorldMetadata {
  switches: ReadonlyArray<{ name: string; value: boolean }>;
  hasSchedule: boolean;
}

export async function readRawSetting<T>(connection: SqlDriverAdapter, key: SettingKey): Promise<T | null> {
  const text = { scalarType: "string", arity: "scalar" } as const;
  const sql = 'SELECT "value" FROM "Setting" WHERE "key" = ?';
  const { rows } = await connection.queryRaw({ sql, args: [key], argTypes: [text] });
  const value = rows[0]?.[0];
  return typeof value === "string" ? (JSON.parse(value) as T) : null;
}

/** @throws Error naming the invalid setting */
export function parseMetadata(settings: ReadonlyMap<string, string>): WorldMetadata {
  const read = <T>(key: SettingKey, schema: z.ZodType<T>): T | null => {
    const text = settings.get(key);
    if (text === undefined) return null;
    const parsed = schema.safeParse(jsonOf(text));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new Error(`its ${[key, ...(issue?.path ?? [])].join(".")} is invalid: ${issue?.message}`);
  };
  const origin = read("origin", manifestSchema);
  if (!origin) throw new Error("it is not a world: it has no origin");
  return { origin, clock: read("clock", storedClockSchema), seed: read("seed", z.string()) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A Prisma client and its first queries would dominate the time to open a world. */
export async function readStored(connection: SqlDriverAdapter): Promise<StoredWorld> {
  const rowsOf = async (sql: string) => (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows;
  const settings = await rowsOf(`SELECT "key", "value" FROM "Setting" WHERE "key" IN ('origin', 'clock', 'seed')`);
  const metadata = parseMetadata(new Map(settings.map(([key, value]) => [String(key), String(value)])));
  const switches = await rowsOf('SELECT "name", "value" FROM "Switch"');
  const schedule = await rowsOf('SELECT 1 FROM "ScheduledAction" LIMIT 1');
  return {
    ...metadata,
    switches: switches.map(([name, value]) => ({ name: String(name), value: Number(value) === 1 })),
    hasSchedule: schedule.length > 0,
  };
}
