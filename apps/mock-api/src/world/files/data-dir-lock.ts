import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";

/** Two writers in a data directory lose more than half of the writes (stack.md). */
export class DataDirInUse extends Error {
  override readonly name = "DataDirInUse";
  constructor(readonly folder: string) {
    super(`${folder} is in use by another mock-api`);
  }
}

/**
 * The operating system releases an SQLite lock even after a crash.
 * @throws DataDirInUse
 */
export async function lockDataDir(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  const connection = await new PrismaBetterSqlite3({ url: `file:${join(folder, "lock.db")}`, timeout: 0 }).connect();
  try {
    await connection.executeScript("BEGIN EXCLUSIVE");
  } catch (error) {
    await connection.dispose();
    if (isBusy(error)) throw new DataDirInUse(folder);
    throw error;
  }
  return () => connection.dispose();
}

function isBusy(error: unknown): boolean {
  return (error as { cause?: { originalCode?: string } }).cause?.originalCode?.startsWith("SQLITE_BUSY") === true;
}
