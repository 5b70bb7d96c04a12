import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { UserError } from "../../../scripts/bootstrap/user-error.mjs";
import type { Bench } from "../../bench";

const IDLE_MS = 3_000;
const RESPONSE_TIMEOUT_MS = 30_000;
const POLL_MS = 50;

const prefix = (bench: Bench) => join(bench.folder, "memory-");

export function memoryProbeEnv(bench: Bench): Record<string, string> {
  const probe = pathToFileURL(join(import.meta.dirname, "memory-probe.mjs")).href;
  return { NODE_OPTIONS: `--import=${probe}`, MEMORY_FILE_PREFIX: prefix(bench) };
}

/**
 * Heap after garbage collection plus external buffers, in kB. RSS does not show the sockets if the heap was larger before.
 * @throws UserError on timeout
 */
export async function idleMemory(bench: Bench, pid: number): Promise<number> {
  await pause(IDLE_MS);
  const file = prefix(bench) + pid;
  rmSync(file, { force: true });
  process.kill(pid, "SIGUSR2");
  for (let waitedMs = 0; !existsSync(file); waitedMs += POLL_MS) {
    if (waitedMs > RESPONSE_TIMEOUT_MS) throw new UserError(`process ${pid} does not say what memory it holds`);
    await pause(POLL_MS);
  }
  return Number(readFileSync(file, "utf8")) / 1000;
}
