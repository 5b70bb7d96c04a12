import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { basename, join, relative } from "node:path";
import type { Currency } from "@mekong/contract/limits";
import type { WorldManifest } from "../stored-world";
import { World } from "../world";
import { migrate, migrationNames } from "./migrate";
import { PRISMA_DIR } from "./paths";
import { remove } from "./temporary-files";
import { isCompleteDatabase } from "./world-metadata";

/** Fixed time, so that templates are equal on every machine. In copies, dated-template.ts shifts the times. */
export const SEEDED_AT = "2026-01-05T03:00:00.000Z";

export type SeedWorld = (world: World, currency: Currency) => Promise<void>;

const TEMPLATE_SEED = "template";

export async function ensureTemplate(dataDir: string, currency: Currency, seedWorld: SeedWorld): Promise<string> {
  const folder = join(dataDir, "templates");
  const file = join(folder, `${currency.toLowerCase()}-${contentHash()}.db`);
  removeOtherTemplates(folder, basename(file));
  if (isCompleteDatabase(file)) return file;
  removeDatabase(file);
  mkdirSync(folder, { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  removeDatabase(temporary);
  await migrate(temporary);
  const world = await World.open(
    "template",
    temporary,
    { runAction: refuseActions, magic: false },
    {
      manifest: {
        from: "template",
        seed: TEMPLATE_SEED,
        currency,
        at: SEEDED_AT,
        createdAt: SEEDED_AT,
        ttlSeconds: null,
        upstream: null,
        team: null,
      },
    },
  );
  await seedWorld(world, currency);
  await world.write((tx) => tx.db.setting.delete({ where: { key: "clock" } }));
  // Closing moves the WAL into the file.
  await world.close();
  renameSync(temporary, file);
  return file;
}

/** Removes templates of the same currency made by other versions. */
function removeOtherTemplates(folder: string, name: string): void {
  if (!existsSync(folder)) return;
  const [currency] = name.split("-");
  for (const other of readdirSync(folder)) {
    if (other.startsWith(`${currency}-`) && other.endsWith(".db") && other !== name)
      removeDatabase(join(folder, other));
  }
}

/** Returns true also for copies that are not initialised yet. */
export function isTemplate({ seed, createdAt }: WorldManifest): boolean {
  return seed === TEMPLATE_SEED && createdAt === SEEDED_AT;
}

export function removeDatabase(file: string): void {
  remove(file);
  removeJournals(file);
}

/** A stale WAL must not be applied to a replaced file. */
export function removeJournals(file: string): void {
  for (const suffix of ["-wal", "-shm", "-journal"]) remove(`${file}${suffix}`);
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
