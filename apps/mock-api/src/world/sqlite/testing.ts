import { readFileSync } from "node:fs";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { migrationNames } from "../files/migrate";
import { PRISMA_DIR } from "../files/paths";
import { type Connection, connect } from "./connection";

/** Opens an empty database in memory with the schema of a world. */
export async function openSchema(): Promise<Connection> {
  const connection = connect(":memory:", "migrate");
  onTestFinished(() => connection.close());
  for (const name of migrationNames()) {
    await connection.adapter.executeScript(readFileSync(join(PRISMA_DIR, "migrations", name, "migration.sql"), "utf8"));
  }
  return connection;
}
