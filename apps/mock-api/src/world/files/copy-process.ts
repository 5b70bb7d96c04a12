import { statSync } from "node:fs";
import { rm } from "node:fs/promises";
import { deadlineFor, FileProcess } from "./process/file-process";
import type { SettingTexts } from "./process/jobs";

const DEADLINE = { startMs: 60_000, perMegabyteMs: 300 };

export interface CopyOptions {
  /** Runs a work in a turn of the world's write lane. */
  inTurn: (work: () => Promise<void>) => Promise<void>;
  /** Called in that turn, when nothing is under way: settings that the copy has in place of its own. */
  settings?: (() => SettingTexts) | undefined;
  /** Aborted when nobody waits for the copy any more. */
  signal?: AbortSignal | undefined;
}

/**
 * Copies an open world's file in another process: neither this one's memory nor its time grows with the world. The lane is
 * held for two messages.
 * @param to a new file; there is none when this fails
 * @throws FileProcessKilled when it took too long, or the signal aborted
 */
export async function copyInProcess(
  from: string,
  to: string,
  { inTurn, settings, signal }: CopyOptions,
): Promise<void> {
  const pages = `${to}.pages.tmp`;
  const deadlineMs = deadlineFor(sizeOf(from), DEADLINE);
  try {
    await FileProcess.run({ do: "copy", from, to, pages }, { deadlineMs, signal }, async (process) => {
      await process.expect("ready");
      await inTurn(async () => {
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

/** Of a database in WAL mode. */
export function sizeOf(file: string): number {
  const size = (name: string) => statSync(name, { throwIfNoEntry: false })?.size ?? 0;
  return size(file) + size(`${file}-wal`);
}
