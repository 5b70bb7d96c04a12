import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { ToldError } from "../../../bootstrap/told-error.mjs";
import type { Bench } from "../../bench";

/** How long a process is left alone before its memory counts. */
const QUIET_MS = 3_000;
/** How long it may take to collect its garbage. */
const ANSWER_WITHIN_MS = 30_000;
const ASKED_AGAIN_MS = 50;

const prefix = (bench: Bench) => join(bench.folder, "memory-");

/** Environment of a program whose memory `quietMemory` can ask for. */
export function weighable(bench: Bench): Record<string, string> {
  const probe = pathToFileURL(join(import.meta.dirname, "memory-probe.mjs")).href;
  return { NODE_OPTIONS: `--import=${probe}`, MEMORY_FILE_PREFIX: prefix(bench) };
}

/**
 * What a program holds, in kB: its heap after a garbage collection and what buffers it has outside of it. What the
 * operating system has given it says less: a heap that was larger before takes in a thousand sockets unnoticed.
 * @throws ToldError when it does not answer
 */
export async function quietMemory(bench: Bench, pid: number): Promise<number> {
  await pause(QUIET_MS);
  const file = prefix(bench) + pid;
  rmSync(file, { force: true });
  process.kill(pid, "SIGUSR2");
  for (let waitedMs = 0; !existsSync(file); waitedMs += ASKED_AGAIN_MS) {
    if (waitedMs > ANSWER_WITHIN_MS) throw new ToldError(`process ${pid} does not say what memory it holds`);
    await pause(ASKED_AGAIN_MS);
  }
  return Number(readFileSync(file, "utf8")) / 1000;
}
