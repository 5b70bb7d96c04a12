import { setTimeout as pause } from "node:timers/promises";
import type { Bench } from "../../bench";
import { type Contestant, send } from "../../peers/contestant";

const POLL_MS = 2;
const TIMEOUT_MS = 60_000;

/** @returns milliseconds from start to the first complete response */
export async function firstResponse(bench: Bench, { name, program, read }: Contestant): Promise<number> {
  const startedMs = performance.now();
  const serving = bench.serve(`peer-${name.split(" ")[0]}`, [program]);
  // Prevents an unhandled rejection before it is awaited below.
  serving.catch(() => undefined);
  for (;;) {
    const response = await send(read).catch(() => null);
    const tookMs = performance.now() - startedMs;
    if (response?.status === 200) {
      await (await serving).stop();
      return tookMs;
    }
    if (tookMs > TIMEOUT_MS) {
      await serving;
      throw new Error(`${name} answers ${response?.status} at ${read.url} after ${TIMEOUT_MS / 1000} s`);
    }
    await pause(POLL_MS);
  }
}
