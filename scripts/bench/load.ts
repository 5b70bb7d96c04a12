import autocannon from "autocannon";
import { ToldError } from "../bootstrap/told-error.mjs";
import type { Effort } from "./options";
import { type Comparison, compare, type Pair } from "./statistics";

/** What is sent to a server, over and over, by so many connections at once. */
export interface Load {
  url: string;
  connections: number;
  headers?: Record<string, string>;
  /** Sent in turn by each connection; without them, GET of the address. */
  requests?: autocannon.Request[];
  /** So many and no more; without it, as many as are answered. */
  perSecond?: number;
}

/** Answered requests per second. @throws when an answer is broken or not a 2xx, or none came: it would be another figure */
export async function requestsPerSecond(load: Load, seconds: number): Promise<number> {
  const result = await loaded(load, seconds);
  if (result["2xx"] === 0)
    throw new ToldError(`${load.url} answered nothing for ${seconds} s: the machine is too busy`);
  return result["2xx"] / result.duration;
}

/** Loads a server for so many seconds. @throws when an answer is broken or not a 2xx */
export async function loaded(load: Load, seconds: number): Promise<autocannon.Result> {
  const { perSecond, ...how } = load;
  const result = await autocannon({
    ...how,
    duration: seconds,
    // What is counted is when an answer came after it was due, not after the server let it be asked for.
    ...(perSecond === undefined ? {} : { overallRate: perSecond }),
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed === 0) return result;
  throw new Error(
    `${load.url}: ${result["2xx"]} good answers, ${result.non2xx} of another status, ${result.errors} errors, ${result.timeouts} timeouts`,
  );
}

/** Measures both sides in turn: warm-up, then ours, baseline, ours, baseline … */
export async function compareUnderLoad(ours: Load, baseline: Load, effort: Effort): Promise<Comparison> {
  for (const load of [ours, baseline]) await loaded(load, effort.warmUpSeconds);
  const rounds: Pair[] = [];
  for (let round = 0; round < effort.rounds; round++) {
    rounds.push({
      ours: await requestsPerSecond(ours, effort.seconds),
      baseline: await requestsPerSecond(baseline, effort.seconds),
    });
  }
  return compare(rounds);
}
