import { randomBytes } from "node:crypto";
import { instant } from "@mekong/contract/http/common";
import { currencies } from "@mekong/contract/limits";
import { MAIN_WORLD, type WorldSummary } from "@mekong/contract/simulator/worlds";
import type { SqlDriverAdapter } from "@prisma/driver-adapter-utils";
import { z } from "zod";
import { clockStateOf, frozenAt, type StoredClock, storedClockSchema } from "./clock";
import type { SettingKey } from "./settings-schema";
import { storedUpstreamSchema, upstreamSummaryOf } from "./upstream";

export const manifestSchema = z.object({
  /** Either `template`, `import` or the copied world's name. */
  from: z.string(),
  seed: z.string(),
  currency: z.enum(currencies),
  at: instant.nullable(),
  /** This is real time. */
  createdAt: instant,
  ttlSeconds: z.int().min(1).max(1e9).nullable(),
  /** Worlds of earlier versions lack this field. */
  upstream: storedUpstreamSchema.nullable().default(null),
});
export type WorldManifest = z.output<typeof manifestSchema>;

export function freshSeed(): string {
  return randomBytes(8).toString("hex");
}

export interface WorldMetadata {
  origin: WorldManifest;
  /** Null means real time. */
  clock: StoredClock | null;
  /** Null means the original seed. */
  seed: string | null;
}

export interface StoredWorld extends WorldMetadata {
  switches: ReadonlyArray<{ name: string; value: boolean }>;
  hasSchedule: boolean;
  /** JSON of the setting `traffic`. */
  traffic: string | undefined;
}

async function readRawSetting<T>(connection: SqlDriverAdapter, key: SettingKey): Promise<T | null> {
  const text = { scalarType: "string", arity: "scalar" } as const;
  const sql = 'SELECT "value" FROM "Setting" WHERE "key" = ?';
  const { rows } = await connection.queryRaw({ sql, args: [key], argTypes: [text] });
  const value = rows[0]?.[0];
  return typeof value === "string" ? (JSON.parse(value) as T) : null;
}

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
  // A world with an upstream uses real time, even if imported with a frozen clock.
  const clock = origin.upstream ? null : read("clock", storedClockSchema);
  return { origin, clock, seed: read("seed", z.string()) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads without Prisma, whose client and first queries would dominate the time to open a world. */
export async function readStored(connection: SqlDriverAdapter): Promise<StoredWorld> {
  const rowsOf = async (sql: string) => (await connection.queryRaw({ sql, args: [], argTypes: [] })).rows;
  const rows = await rowsOf(
    `SELECT "key", "value" FROM "Setting" WHERE "key" IN ('origin', 'clock', 'seed', 'traffic')`,
  );
  const settings = new Map(rows.map(([key, value]) => [String(key), String(value)]));
  const switches = await rowsOf('SELECT "name", "value" FROM "Switch"');
  const schedule = await rowsOf('SELECT 1 FROM "ScheduledAction" LIMIT 1');
  return {
    ...parseMetadata(settings),
    traffic: settings.get("traffic"),
    switches: switches.map(([name, value]) => ({ name: String(name), value: Number(value) === 1 })),
    hasSchedule: schedule.length > 0,
  };
}

/**
 * Initialises a world without fsync, because every test creates one. If a crash interrupts it, opening the world
 * repeats it.
 */
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

export function summaryOf(name: string, { origin, clock, seed }: WorldMetadata, lastUsedMs: number): WorldSummary {
  const { from, currency, createdAt } = origin;
  const expiresAtMs = expiryOf(name, origin, lastUsedMs);
  return {
    name,
    from,
    seed: seed ?? origin.seed,
    currency,
    createdAt,
    expiresAt: expiresAtMs === null ? null : new Date(expiresAtMs).toISOString(),
    clock: clockStateOf(clock),
    upstream: origin.upstream ? upstreamSummaryOf(origin.upstream) : undefined,
  };
}

export function expiryOf(name: string, { ttlSeconds }: WorldManifest, lastUsedMs: number): number | null {
  return ttlSeconds === null || name === MAIN_WORLD ? null : lastUsedMs + ttlSeconds * 1000;
}
