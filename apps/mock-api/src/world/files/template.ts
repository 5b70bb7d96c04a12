import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import type { Currency } from "@mekong/contract/limits";
import type { Origin } from "../origin";
import { World } from "../world";
import { migrate, migrationNames } from "./migrate";
import { PRISMA_DIR } from "./paths";
import { isThere, isWholeDatabase } from "./world-card";

/** When everything in the seed happened: fixed, so that every machine seeds the same world. */
const SEEDED_AT = "2026-01-05T03:00:00.000Z";

/** Fills an empty, migrated world; given by the application, because the world knows no features. */
export type SeedWorld = (world: World, currency: Currency) => Promise<void>;

/** Seed of the template's dice, so that two machines seed the same ids. */
const TEMPLATE_SEED = "template";

/**
 * The file every fresh world is a copy of: migrations and seed applied, one per currency and per
 * content of both. Made when it is not there.
 * @returns its path
 */
export async function ensureTemplate(dataDir: string, currency: Currency, seedWorld: SeedWorld): Promise<string> {
  const folder = join(dataDir, "templates");
  const file = join(folder, `${currency.toLowerCase()}-${contentHash()}.db`);
  if (isWholeDatabase(file)) return file;
  // It is made of migrations and seed alone: a damaged one is made anew.
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
  // The last connection to close writes the log back into the file.
  await world.close();
  renameSync(unfinished, file);
  return file;
}

/** Whether a file is the template still, or a copy of it that was not made a world of its own. */
export function isTemplate({ seed, createdAt }: Origin): boolean {
  return seed === TEMPLATE_SEED && createdAt === SEEDED_AT;
}

/** Removes a database with what SQLite keeps beside it. */
export function removeDatabase(file: string): void {
  remove(file);
  removeBeside(file);
}

/** Removes what SQLite keeps beside a database: another file takes its place. */
export function removeBeside(file: string): void {
  for (const suffix of ["-wal", "-shm", "-journal"]) remove(`${file}${suffix}`);
}

/** Asks first: most are not there, and asking takes a tenth of the time. Also what is no file. */
function remove(file: string): void {
  if (isThere(file)) rmSync(file, { force: true, recursive: true });
}

async function refuseActions(_: World, action: string): Promise<never> {
  throw new Error(`the template runs no actions, not even ${action}`);
}

/** Changes whenever migrations or seed data do. */
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
