import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import type { Currency } from "@mekong/contract/limits";
import type { Origin } from "../origin";
import { World } from "../world";
import { migrate, migrationNames } from "./migrate";
import { PRISMA_DIR } from "./paths";
import { isThere, isWholeDatabase } from "./world-card";

/** Fixed: equal on every machine. */
const SEEDED_AT = "2026-01-05T03:00:00.000Z";

/** Injected: the world layer knows no features. */
export type SeedWorld = (world: World, currency: Currency) => Promise<void>;

/** Fixed: equal ids. */
const TEMPLATE_SEED = "template";

/** Creates the template if missing. One per currency and content. */
export async function ensureTemplate(dataDir: string, currency: Currency, seedWorld: SeedWorld): Promise<string> {
  const folder = join(dataDir, "templates");
  const file = join(folder, `${currency.toLowerCase()}-${contentHash()}.db`);
  if (isWholeDatabase(file)) return file;
  // Can be rebuilt, so a damaged template is replaced.
  removeDatabase(file);
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}.tmp`;
  removeDatabase(unfinished);
  await migrate(unfinished);
  const world = await World.open(
    "template",
    unfinished,
    { runAction: refuseActions, magic: false },
    {
      from: "template",
      seed: TEMPLATE_SEED,
      currency,
      at: SEEDED_AT,
      createdAt: SEEDED_AT,
      ttlSeconds: null,
    },
  );
  await seedWorld(world, currency);
  await world.write((tx) => tx.db.setting.delete({ where: { key: "clock" } }));
  // Closing checkpoints the WAL.
  await world.close();
  renameSync(unfinished, file);
  return file;
}

/** The template, or a copy not yet initialised. */
export function isTemplate({ seed, createdAt }: Origin): boolean {
  return seed === TEMPLATE_SEED && createdAt === SEEDED_AT;
}

export function removeDatabase(file: string): void {
  remove(file);
  removeBeside(file);
}

/** A stale WAL must not apply to a replaced file. */
export function removeBeside(file: string): void {
  for (const suffix of ["-wal", "-shm", "-journal"]) remove(`${file}${suffix}`);
}

/** Checking first is ten times as fast. Includes directories. */
function remove(file: string): void {
  if (isThere(file)) rmSync(file, { force: true, recursive: true });
}

async function refuseActions(_: World, action: string): Promise<never> {
  throw new Error(`the template runs no actions, not even ${action}`);
}

function contentHash(): string {
  const hash = createHash("sha256");
  for (const name of migrationNames()) {
    hash.update(readFileSync(join(PRISMA_DIR, "migrations", name, "migration.sql")));
  }
  const seeds = join(PRISMA_DIR, "seed");
  const files = readdirSync(seeds, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort();
  for (const file of files) hash.update(relative(seeds, file)).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}
