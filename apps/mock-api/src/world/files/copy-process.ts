import { constants, statSync } from "node:fs";
import { copyFile, rm } from "node:fs/promises";
import { deadlineFor, FileProcess } from "./process/file-process";
import type { MigrateJob, SettingTexts } from "./process/jobs";

const DEADLINE = { startMs: 60_000, perMegabyteMs: 300 };
/** Another process copies larger files, because copying would block this one for tenths of a second. */
const MAX_BYTES_COPIED_HERE = 8 * 1024 * 1024;

export interface CopyOptions {
  runExclusive: (work: () => Promise<void>) => Promise<void>;
  /** Reads settings for the copy while no transaction runs. */
  settings?: (() => SettingTexts) | undefined;
  /** Flushes the copy, so that no later commit waits for it. */
  flush?: boolean;
  signal?: AbortSignal | undefined;
}

/**
 * Copies in another process, so that memory and latency do not depend on the size. The write queue is only blocked for
 * two messages.
 * @throws FileProcessKilled on timeout or abort
 */
export async function copyInProcess(
  from: string,
  to: string,
  { runExclusive, settings, flush = false, signal }: CopyOptions,
): Promise<void> {
  const [pages, compact] = [`${to}.pages.tmp`, `${to}.compact.tmp`];
  const deadlineMs = deadlineFor(sizeOf(from), DEADLINE);
  try {
    await FileProcess.run({ do: "copy", from, to, pages, compact, flush }, { deadlineMs, signal }, async (process) => {
      await process.expect("ready");
      await runExclusive(async () => {
        process.send({ send: "snapshot" });
        await process.expect("snapshot");
        process.send({ send: "settings", texts: settings?.() ?? {} });
      });
      await process.expect("done");
    });
  } catch (error) {
    await removeWithJournal(to);
    throw error;
  } finally {
    for (const file of [pages, compact]) await removeWithJournal(file);
  }
}

/**
 * Copies a file that nobody writes to.
 * @throws FileProcessKilled on timeout
 */
export async function cloneFile(from: string, to: string): Promise<void> {
  if (!isLarge(from)) return copyFile(from, to, constants.COPYFILE_FICLONE);
  const deadlineMs = deadlineFor(sizeOf(from), DEADLINE);
  try {
    await FileProcess.run({ do: "clone", from, to }, { deadlineMs }, (process) => process.expect("done"));
  } catch (error) {
    await rm(to, { force: true });
    throw error;
  }
}

/** Migrates a large file that nobody uses. */
export async function migrateInProcess(file: string, migrations: MigrateJob["migrations"]): Promise<void> {
  const deadlineMs = deadlineFor(sizeOf(file), DEADLINE);
  await FileProcess.run({ do: "migrate", file, migrations }, { deadlineMs }, (process) => process.expect("done"));
}

async function removeWithJournal(file: string): Promise<void> {
  for (const name of [file, `${file}-journal`]) await rm(name, { force: true });
}

export function isLarge(file: string): boolean {
  return sizeOf(file) > MAX_BYTES_COPIED_HERE;
}

/** The size includes the WAL. */
function sizeOf(file: string): number {
  const size = (name: string) => statSync(name, { throwIfNoEntry: false })?.size ?? 0;
  return size(file) + size(`${file}-wal`);
}
