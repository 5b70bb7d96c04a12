import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { errorCode, WorldBroken } from "../errors";
import type { RegistryOptions } from "../registry/registry-options";
import { storageProblem } from "../storage";
import { ensureTemplate } from "./template";
import { removeTemporaryFiles } from "./temporary-files";
import { WorldIndex } from "./world-index";

export class DataDirUnusable extends Error {
  override readonly name = "DataDirUnusable";
}

export async function runStartStep<T>(file: string, step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const message = error instanceof DataDirInUse || error instanceof DataDirUnusable ? null : messageFor(file, error);
    throw message === null ? error : new DataDirUnusable(message, { cause: error });
  }
}

function messageFor(file: string, error: unknown): string | null {
  if (error instanceof WorldBroken) {
    return `${file} can't be opened: ${error.reason}; restore a copy of it, or move it away to have a new one created`;
  }
  const code = errorCode(error);
  if (code === null) return null;
  if (code === "EEXIST" || code === "ENOTDIR") {
    return `${file} can't be a folder: a file is in the way (${code}); move it away or set DATA_DIR to another folder`;
  }
  const problem = storageProblem(error);
  if (problem?.startsWith("the disk")) return `${file}: ${problem}; free some space or set DATA_DIR to another folder`;
  if (problem !== null) return `${file}: ${problem}; let mock-api write there or set DATA_DIR to another folder`;
  return `${file} can't be used (${code}); move it away or set DATA_DIR to another folder`;
}

export interface DataDir {
  folder: string;
  template: string;
  upstreamHeaders: string;
  index: WorldIndex;
  unlock(): void;
}

export async function prepareDataDir(
  options: Pick<RegistryOptions, "dataDir" | "currency" | "seedWorld">,
): Promise<DataDir> {
  const { dataDir, currency, seedWorld } = options;
  await runStartStep(dataDir, () => {
    mkdirSync(dataDir, { recursive: true });
    // Detects a read-only directory, for which SQLite reports only CANTOPEN.
    const probe = join(dataDir, `probe.${process.pid}.tmp`);
    writeFileSync(probe, "");
    rmSync(probe);
  });
  const unlock = await runStartStep(join(dataDir, "lock.db"), () => lockDataDir(dataDir));
  try {
    const folder = join(dataDir, "worlds");
    await runStartStep(folder, () => {
      mkdirSync(folder, { recursive: true });
      removeTemporaryFiles(folder);
    });
    const templates = join(dataDir, "templates");
    const template = await runStartStep(templates, () => ensureTemplate(dataDir, currency, seedWorld));
    const indexFile = join(dataDir, "index.db");
    const index = await runStartStep(indexFile, () => new WorldIndex(indexFile));
    return { folder, template, upstreamHeaders: join(dataDir, "upstream-headers.json"), index, unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Another mock-api uses the data directory. Two writers would lose writes. */
export class DataDirInUse extends Error {
  override readonly name = "DataDirInUse";
  constructor(readonly folder: string) {
    super(`${folder} is in use by another mock-api`);
  }
}

/** Uses an SQLite lock, which the operating system releases even after a crash. */
function lockDataDir(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const database = new Database(join(folder, "lock.db"), { timeout: 0 });
  try {
    database.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    database.close();
    if (errorCode(error)?.startsWith("SQLITE_BUSY")) throw new DataDirInUse(folder);
    throw error;
  }
  return () => void database.close();
}
