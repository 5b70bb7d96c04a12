import { setTimeout as pause } from "node:timers/promises";

/** Times are on the clock of `performance.now`. */
export interface Tally {
  /** Of successful requests, in milliseconds. */
  durations: number[];
  answeredAt: number[];
  problems: Map<string, number>;
  /** Start of the newest failed request. */
  lastFailureStartedAt: number;
}

export interface Work {
  name: string;
  perSecond: number;
  /** Maximum number of requests in progress; others are reported as errors. Default: 200. */
  maxInFlight?: number;
  run(): Promise<void>;
}

export interface RunningLoad {
  /** Live results. */
  tally: Tally;
  stop(): Promise<void>;
}

export function failuresOf({ problems }: Tally): number {
  return [...problems.values()].reduce((sum, times) => sum + times, 0);
}

export function problemTexts({ problems }: Tally): string[] {
  return [...problems].map(([problem, times]) => `${times} × ${problem}`);
}

/** @returns longest time between two successful responses, in milliseconds */
export function longestSilence(tallies: readonly Tally[]): number {
  const times = tallies.flatMap(({ answeredAt }) => answeredAt).sort((a, b) => a - b);
  return Math.max(0, ...times.slice(1).map((time, index) => time - (times[index] ?? time)));
}

export function runAtRate({ run, perSecond, maxInFlight = 200 }: Work): RunningLoad {
  const tally: Tally = { durations: [], answeredAt: [], problems: new Map(), lastFailureStartedAt: 0 };
  const inFlight = new Set<Promise<void>>();
  const recordProblem = (problem: string): void => {
    tally.problems.set(problem, (tally.problems.get(problem) ?? 0) + 1);
  };
  const startOne = (): void => {
    if (inFlight.size >= maxInFlight) {
      recordProblem(`${maxInFlight} requests were in progress`);
      return;
    }
    const startedAt = performance.now();
    const request = run()
      .then(() => {
        tally.durations.push(performance.now() - startedAt);
        tally.answeredAt.push(performance.now());
      })
      .catch((error: unknown) => {
        recordProblem(error instanceof Error ? error.message : String(error));
        tally.lastFailureStartedAt = Math.max(tally.lastFailureStartedAt, startedAt);
      })
      .finally(() => inFlight.delete(request));
    inFlight.add(request);
  };
  const beganAt = performance.now();
  let started = 0;
  const timer = setInterval(() => {
    // Timers are late under load, so each starts all requests due by now.
    const due = Math.floor(((performance.now() - beganAt) / 1000) * perSecond);
    for (; started < due; started++) startOne();
  }, 1000 / perSecond);
  return {
    tally,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(inFlight);
    },
  };
}

export async function warmUp(works: readonly Work[], ms: number): Promise<void> {
  const loads = works.map(runAtRate);
  await pause(ms);
  await Promise.all(loads.map(({ stop }) => stop()));
}
