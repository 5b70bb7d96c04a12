import { migrationNames } from "../world/files/migrate";
import { MAIN, type WorldRegistry } from "../world/registry";

export async function databaseOpens(worlds: WorldRegistry): Promise<boolean> {
  const world = await worlds.get(MAIN);
  await world.read.$queryRaw`SELECT 1`;
  return true;
}

export async function migrationsApplied(worlds: WorldRegistry): Promise<boolean> {
  const world = await worlds.get(MAIN);
  const rows = await world.read.$queryRaw<Array<{ name: string }>>`
    SELECT "migration_name" AS "name" FROM "_prisma_migrations" WHERE "finished_at" IS NOT NULL`;
  const applied = new Set(rows.map(({ name }) => name));
  return migrationNames().every((name) => applied.has(name));
}
