import { setTimeout as pause } from "node:timers/promises";
import type { Bench } from "../../bench";
import { type Contestant, send } from "../../peers/contestant";

const ASKED_AGAIN_MS = 2;
const WITHIN_MS = 60_000;

/** @returns milliseconds from start to the first complete response */
export async function firstAnswer(bench: Bench, { name, program, read }: Contestant): Promise<number> {
  const startedMs = performance.now();
  const serving = bench.serve(`peer-${name.split(" ")[0]}`, [program]);
  // Prevents an unhandled rejection before it is awaited below.
  serving.catch(() => undefined);
  for (;;) {
    const answer = await send(read).catch(() => null);
    const tookMs = performance.now() - startedMs;
    if (answer?.status === 200) {
      await (await serving).stop();
      return tookMs;
    }
    if (tookMs > WITHIN_MS) {
      await serving;
      throw new Error(`${name} answers ${answer?.status} at ${read.url} after ${WITHIN_MS / 1000} s`);
    }
    await pause(ASKED_AGAIN_MS);
  }
}
