import { type Ask, type Fresh, sendWell } from "../../peers/contestant";
import { median } from "../../statistics";

/** Warm-up calls, mostly for JIT compilers. */
const WARM_UP = 100;

/** @returns median milliseconds */
export async function medianMs(ask: Ask, times: number): Promise<number> {
  const taken: number[] = [];
  for (let turn = -WARM_UP; turn < times; turn++) {
    const tookMs = await timed([ask]);
    if (turn >= 0) taken.push(tookMs);
  }
  return median(taken);
}

/** @returns median milliseconds of creation and reset */
export async function medianFreshMs({ create, reset, drop }: Fresh, times: number): Promise<number> {
  const taken: number[] = [];
  for (let turn = -WARM_UP; turn < times; turn++) {
    const tookMs = await timed(create ? [create, reset] : [reset]);
    if (drop) await sendWell(drop);
    if (turn >= 0) taken.push(tookMs);
  }
  return median(taken);
}

async function timed(asks: readonly Ask[]): Promise<number> {
  const startedMs = performance.now();
  for (const ask of asks) await sendWell(ask);
  return performance.now() - startedMs;
}
