import { type Fresh, type HttpCall, sendOk } from "../../peers/contestant";
import { median } from "../../statistics";

/** Warm-up calls, mostly for JIT compilers. */
const WARM_UP = 100;

/** @returns median milliseconds */
export async function medianMs(call: HttpCall, times: number): Promise<number> {
  const durations: number[] = [];
  for (let round = -WARM_UP; round < times; round++) {
    const tookMs = await timed([call]);
    if (round >= 0) durations.push(tookMs);
  }
  return median(durations);
}

/** @returns median milliseconds of creation and reset */
export async function medianFreshMs({ create, reset, drop }: Fresh, times: number): Promise<number> {
  const durations: number[] = [];
  for (let round = -WARM_UP; round < times; round++) {
    const tookMs = await timed(create ? [create, reset] : [reset]);
    if (drop) await sendOk(drop);
    if (round >= 0) durations.push(tookMs);
  }
  return median(durations);
}

async function timed(calls: readonly HttpCall[]): Promise<number> {
  const startedMs = performance.now();
  for (const call of calls) await sendOk(call);
  return performance.now() - startedMs;
}
