import { randomBytes } from "node:crypto";
import { instant } from "@mekong/contract/http/common";
import { currencies } from "@mekong/contract/limits";
import { MAIN_WORLD, type WorldSummary } from "@mekong/contract/simulator/worlds";
import { z } from "zod";
import { clockStateOf, frozenAt, type StoredClock, storedClockSchema } from "./clock";
import { jsonOf } from "./json";
import type { SettingKey } from "./settings-schema";
import { inTransaction, type Sql } from "./sql";
import { storedUpstreamSchema, upstreamSummaryOf } from "./upstream";

export const manifestSchema = z.object({
  /** Either `template`, `import` or the copied world's name. */
  from: z.string(),
  seed: z.string(),
  currency: z.enum(currencies),
  at: instant.nullable(),
  /** Real time. */
  createdAt: instant,
  ttlSeconds: z.int().min(1).max(1e9).nullable(),
  /** Worlds of earlier versions lack this field. */
  upstream: storedUpstreamSchema.nullable().default(null),
  /** Team that made the world; null for `main` and worlds made without teams. */
  team: z.string().nullable().default(null),
});
export type WorldManifest = z.output<typeof manifestSchema>;
export type CopiedManifest = Pick<WorldManifest, "seed" | "currency" | "upstream">;

export function importedManifest(manifest: WorldManifest): WorldManifest {
  return { ...manifest, from: "import", at: null, createdAt: new Date().toISOString(), ttlSeconds: null };
}

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

function readSetting<T>(sql: Sql, key: SettingKey): T | null {
  const [row] = sql.all<{ value: string }>`SELECT "value" FROM "Setting" WHERE "key" = ${key}`;
  return row ? (JSON.parse(row.value) as T) : null;
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

/** Prisma's client and first queries would dominate the time to open a world. */
export function readStored(sql: Sql): StoredWorld {
  const rows = sql.all<{ key: string; value: string }>`
    SELECT "key", "value" FROM "Setting" WHERE "key" IN ('origin', 'clock', 'seed', 'traffic')`;
  const settings = new Map(rows.map(({ key, value }) => [key, value]));
  const switches = sql.all<{ name: string; value: bigint }>`SELECT "name", "value" FROM "Switch"`;
  const schedule = sql.all`SELECT 1 FROM "ScheduledAction" LIMIT 1`;
  return {
    ...parseMetadata(settings),
    traffic: settings.get("traffic"),
    switches: switches.map(({ name, value }) => ({ name, value: value === 1n })),
    hasSchedule: schedule.length > 0,
  };
}

/** Skips fsync, which would dominate the time to create a world. After a crash, the world is initialised again. */
export function initialiseWorld(sql: Sql, manifest: WorldManifest): void {
  sql.run`PRAGMA synchronous = OFF`;
  inTransaction(sql, () => {
    const previousSeed = readSetting<string>(sql, "seed") ?? readSetting<WorldManifest>(sql, "origin")?.seed;
    if (previousSeed !== manifest.seed) sql.run`DELETE FROM "DiceStream"`;
    sql.run`DELETE FROM "Setting" WHERE "key" = 'seed'`;
    writeSetting(sql, "origin", manifest);
    if (manifest.at !== null) writeSetting(sql, "clock", frozenAt(new Date(manifest.at)));
  });
}

function writeSetting(sql: Sql, key: SettingKey, value: unknown): void {
  sql.run`INSERT INTO "Setting" ("key", "value") VALUES (${key}, ${JSON.stringify(value)})
    ON CONFLICT ("key") DO UPDATE SET "value" = excluded."value"`;
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
    team: origin.team ?? undefined,
  };
}

export function expiryOf(name: string, { ttlSeconds }: WorldManifest, lastUsedMs: number): number | null {
  return ttlSeconds === null || name === MAIN_WORLD ? null : lastUsedMs + ttlSeconds * 1000;
}
