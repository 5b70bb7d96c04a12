import autocannon from "autocannon";
import { UserError } from "../scripts/bootstrap/user-error.mjs";
import { processorSeconds } from "./metrics";
import type { Effort } from "./options";
import { type Comparison, compareRounds } from "./statistics";

export interface Load {
  url: string;
  connections: number;
  headers?: Record<string, string>;
  /** Default: GET of `url`. */
  requests?: autocannon.Request[];
  /** Default: as fast as possible. */
  perSecond?: number | undefined;
}

/** @throws without responses or on any failure */
export async function requestsPerSecond(load: Load, seconds: number): Promise<number> {
  const result = await runLoad(load, seconds);
  if (result["2xx"] === 0)
    throw new UserError(`${load.url} answered nothing for ${seconds} s: the machine is too busy`);
  return result["2xx"] / result.duration;
}

export interface MeasuredLoad extends Load {
  /** Metrics ports of the processes whose processor time counts. */
  metricsPorts: readonly number[];
}

/** @throws without responses or on any failure */
export async function requestsPerProcessorSecond(
  { metricsPorts, ...load }: MeasuredLoad,
  seconds: number,
): Promise<number> {
  const startSeconds = await processorSeconds(metricsPorts);
  const perSecond = await requestsPerSecond(load, seconds);
  return (perSecond * seconds) / ((await processorSeconds(metricsPorts)) - startSeconds);
}

/** @throws on any error or non-2xx */
export async function runLoad(load: Load, seconds: number): Promise<autocannon.Result> {
  const { perSecond, ...options } = load;
  const result = await autocannon({
    ...options,
    duration: seconds,
    // Corrects for coordinated omission.
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed === 0) return result;
  throw new Error(
    `${load.url}: ${result["2xx"]} good answers, ${result.non2xx} of another status, ${result.errors} errors, ${result.timeouts} timeouts`,
  );
}

/**
 * Warms up both, then alternates between them.
 * @param measure default: requests per second
 */
export async function compareUnderLoad<L extends Load>(
  ours: L,
  baseline: L,
  effort: Effort,
  measure: (load: L, seconds: number) => Promise<number> = requestsPerSecond,
): Promise<Comparison> {
  for (const load of [ours, baseline]) await runLoad(load, effort.warmUpSeconds);
  return compareRounds(effort.rounds, async () => ({
    ours: await measure(ours, effort.seconds),
    baseline: await measure(baseline, effort.seconds),
  }));
}
