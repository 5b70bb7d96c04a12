import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { onTestFailed, vi } from "vitest";
import { chosenSeed } from "./ledger/model-testing/run";
import type { TestResponse } from "./testing";

/**
 * This is the load factor. For more load, run `STORM_SIZE=4 npx vitest run --project mock-api
 * apps/mock-api/src/features`.
 */
const STORM_SIZE = Number(process.env.STORM_SIZE ?? 1);
const seed = chosenSeed();
const howToRepeat = `FC_SEED=${seed} STORM_SIZE=${STORM_SIZE} repeats it`;

/** The lag is in event-loop turns; a response takes two or three turns. */
const MAX_LAG_TURNS = 3;

if (STORM_SIZE > 1) vi.setConfig({ testTimeout: 20_000 * STORM_SIZE });

/** Runs concurrent callers in a seeded order, which failures report. */
export class Storm {
  readonly size: number;
  #draws = 0;

  constructor(size: number) {
    this.size = size * STORM_SIZE;
    onTestFailed(({ task }) => {
      for (const error of task.result?.errors ?? []) {
        if (!error.message.includes(howToRepeat)) error.message += `\nstorm: ${howToRepeat}`;
      }
    });
  }

  /**
   * @param call returns `ok` or a code
   * @returns the number of calls by result
   */
  async run(call: (n: number) => Promise<string>): Promise<Record<string, number>> {
    const numbers = Array.from({ length: this.size }, (_, n) => n);
    const order = this.#draw(fc.shuffledSubarray(numbers, { minLength: this.size }));
    const counts: Record<string, number> = {};
    const outcomes = await Promise.all(order.map((n) => call(n)));
    for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (process.env.FC_SEED ?? process.env.STORM_SIZE) {
      console.info(`storm: ${this.size} callers came to ${JSON.stringify(counts).slice(0, 200)} (${howToRepeat})`);
    }
    return counts;
  }

  /** Starts equally many callers of each kind. Random delays let a slower kind win too. */
  async race<Kind extends string>(
    kinds: Readonly<Record<Kind, () => Promise<string>>>,
  ): Promise<{ counts: Record<string, number>; winners: Kind[] }> {
    const names = Object.keys(kinds) as Kind[];
    const lags = this.#draw(fc.array(fc.nat(MAX_LAG_TURNS), { minLength: names.length, maxLength: names.length }));
    const winners: Kind[] = [];
    const counts = await this.run(async (n) => {
      const kindIndex = n % names.length;
      const kind = names[kindIndex] as Kind;
      for (let turn = 0; turn < (lags[kindIndex] ?? 0); turn++) await setImmediate();
      const outcome = await kinds[kind]();
      if (outcome === "ok") winners.push(kind);
      return outcome;
    });
    return { counts, winners };
  }

  /** The seed makes draws repeatable. */
  #draw<T>(arbitrary: fc.Arbitrary<T>): T {
    this.#draws += 1;
    return fc.sample(arbitrary, { seed, numRuns: this.#draws }).at(-1) as T;
  }
}

export async function codeOf(call: Promise<TestResponse<unknown>>): Promise<string> {
  return (await call).code ?? "ok";
}

export async function outcomeOf(action: Promise<unknown>): Promise<string> {
  return action.then(
    () => "ok",
    (error: Error) => error.message,
  );
}
