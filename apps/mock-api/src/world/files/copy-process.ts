import { statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { deadlineFor, FileProcess } from "./process/file-process";
import type { SettingTexts } from "./process/jobs";

const DEADLINE = { startMs: 60_000, perMegabyteMs: 300 };

export interface CopyOptions {
  runExclusive: (work: () => Promise<void>) => Promise<void>;
  /** Reads settings for the copy while no transaction runs. */
  settings?: (() => SettingTexts) | undefined;
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
  { runExclusive, settings, signal }: CopyOptions,
): Promise<void> {
  const pages = `${to}.pages.tmp`;
  const deadlineMs = deadlineFor(sizeOf(from), DEADLINE);
  try {
    await FileProcess.run({ do: "copy", from, to, pages }, { deadlineMs, signal }, async (process) => {
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
    await removeWithJournal(pages);
  }
}

async function removeWithJournal(file: string): Promise<void> {
  for (const name of [file, `${file}-journal`]) await rm(name, { force: true });
}

/** The size includes the WAL. */
export function sizeOf(file: string): number {
  const size = (name: string) => statSync(name, { throwIfNoEntry: false })?.size ?? 0;
  return size(file) + size(`${file}-wal`);
}
