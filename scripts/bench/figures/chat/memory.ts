import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { ToldError } from "../../../bootstrap/told-error.mjs";
import type { Bench } from "../../bench";

const QUIET_MS = 3_000;
const ANSWER_WITHIN_MS = 30_000;
const ASKED_AGAIN_MS = 50;

const prefix = (bench: Bench) => join(bench.folder, "memory-");

export function weighable(bench: Bench): Record<string, string> {
  const probe = pathToFileURL(join(import.meta.dirname, "memory-probe.mjs")).href;
  return { NODE_OPTIONS: `--import=${probe}`, MEMORY_FILE_PREFIX: prefix(bench) };
}

/**
 * Heap after garbage collection plus external buffers, in kB. RSS does not show the sockets if the heap was larger before.
 * @throws ToldError on timeout
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
