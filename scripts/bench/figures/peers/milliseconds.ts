import { type Ask, type Fresh, sendWell } from "../../peers/contestant";
import { median } from "../../statistics";

/** Calls that are sent before one counts: nobody's first ones are like the others, least where code is compiled as it runs. */
const WARM_UP = 100;

/** Sends a call so often, one after the other. @returns median milliseconds to its whole answer */
export async function medianMs(ask: Ask, times: number): Promise<number> {
  const taken: number[] = [];
  for (let turn = -WARM_UP; turn < times; turn++) {
    const tookMs = await timed([ask]);
    if (turn >= 0) taken.push(tookMs);
  }
  return median(taken);
}

/** Makes a state of one's own and sets it back, so often. @returns median milliseconds of both together */
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
