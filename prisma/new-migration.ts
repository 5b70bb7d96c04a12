/**
 * Writes a migration: `npx tsx prisma/new-migration.ts add_slips`. Like `prisma migrate dev --create-only`, without its
 * binary. Add CHECK constraints and triggers by hand; SQLite recreates a redefined table, so repeat that table's
 * existing ones.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pendingSchemaSql } from "../apps/mock-api/src/world/files/migrate";
import { PRISMA_DIR } from "../apps/mock-api/src/world/files/paths";

const name = process.argv[2] ?? "";
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error("Give the migration a name of a-z, 0-9 and _: npx tsx prisma/new-migration.ts add_slips");
  process.exit(1);
}
const sql = await pendingSchemaSql();
if (!/^\s*(CREATE|ALTER|DROP|PRAGMA|INSERT)/m.test(sql)) {
  console.log("prisma/schema matches the migrations: nothing to write.");
} else {
  const stamp = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const folder = join(PRISMA_DIR, "migrations", `${stamp}_${name}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "migration.sql"), sql);
  console.log(`Written: prisma/migrations/${stamp}_${name}/migration.sql`);
}
