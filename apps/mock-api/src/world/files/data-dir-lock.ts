import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";

/** Another process has the worlds of this folder. One process owns a world's writes (stack.md: two lose more than half). */
export class DataDirInUse extends Error {
  override readonly name = "DataDirInUse";
  constructor(readonly folder: string) {
    super(`${folder} is in use by another mock-api`);
  }
}

/**
 * Takes a folder of worlds for this process. The lock is SQLite's own on a file of nothing else, which
 * the operating system lets go when the process ends, however it ends.
 * @returns what gives it back
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
