import { readFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { migrationNames } from "./migrate";
import { PRISMA_DIR } from "./paths";
import type { SchemaLevel, SchemaRow } from "./process/jobs";

const schemaQuery = "SELECT type, name, tbl_name, sql FROM sqlite_schema";
const levelsByTemplate = new Map<string, SchemaLevel[]>();

/**
 * After each migration, oldest first.
 * @param template provides Prisma's table
 */
export function schemaLevels(template: string): SchemaLevel[] {
  const levels = levelsByTemplate.get(template) ?? readLevels(template);
  levelsByTemplate.set(template, levels);
  return levels;
}

function readLevels(template: string): SchemaLevel[] {
  const prismaTables = rowsOf(template, ` WHERE tbl_name = '_prisma_migrations'`);
  const database = new Database(":memory:");
  try {
    return migrationNames().map((name, index, names) => {
      database.exec(readFileSync(join(PRISMA_DIR, "migrations", name, "migration.sql"), "utf8"));
      const schema = database.prepare<[], SchemaRow>(schemaQuery).all();
      return { migrations: names.slice(0, index + 1), schema: [...prismaTables, ...schema] };
    });
  } finally {
    database.close();
  }
}

function rowsOf(file: string, where: string): SchemaRow[] {
  const database = new Database(file, { readonly: true });
  try {
    return database.prepare<[], SchemaRow>(schemaQuery + where).all();
  } finally {
    database.close();
  }
}
