import fc from "fast-check";
import { onTestFailed, vi } from "vitest";
import { chosenSeed } from "./ledger/proof/run";
import type { Answered } from "./testing";

/** How many times as large as their tests say storms are; `STORM_SIZE=4 npx vitest run --project mock-api apps/mock-api/src/features` for more. */
const STORM_SIZE = Number(process.env.STORM_SIZE ?? 1);
const seed = chosenSeed();
const repeats = `FC_SEED=${seed} STORM_SIZE=${STORM_SIZE} repeats it`;

if (STORM_SIZE > 1) vi.setConfig({ testTimeout: 20_000 * STORM_SIZE });

/** Many callers at once, in an order that the seed says. A test that fails with it tells how to repeat it. */
export class Storm {
  /** How many callers there are: what the test says, times STORM_SIZE. */
  readonly size: number;
  #runs = 0;

  constructor(size: number) {
    this.size = size * STORM_SIZE;
    onTestFailed(({ task }) => {
      for (const error of task.result?.errors ?? []) {
        if (!error.message.includes(repeats)) error.message += `\nstorm: ${repeats}`;
      }
    });
  }

  /**
   * Lets all callers go, without waiting for any.
   * @param call what caller number n, from 0, comes to: `ok`, or a code
   * @returns how often callers came to what
   */
  async run(call: (n: number) => Promise<string>): Promise<Record<string, number>> {
    const came: Record<string, number> = {};
    for (const outcome of await Promise.all(this.#order().map((n) => call(n)))) came[outcome] = (came[outcome] ?? 0) + 1;
    if (process.env.FC_SEED ?? process.env.STORM_SIZE) {
      console.info(`storm: ${this.size} callers came to ${JSON.stringify(came).slice(0, 200)} (${repeats})`);
    }
    return came;
  }

  /** The numbers of all callers, each time in another order. */
  #order(): number[] {
    const numbers = Array.from({ length: this.size }, (_, n) => n);
    this.#runs += 1;
    const orders = fc.shuffledSubarray(numbers, { minLength: this.size });
    return fc.sample(orders, { seed, numRuns: this.#runs }).at(-1) ?? [];
  }
}

/** `ok`, or the code that a call was refused with. */
export async function codeOf(call: Promise<Answered<unknown>>): Promise<string> {
  return (await call).code ?? "ok";
}

/** `ok`, or the code that an action was refused with. */
export async function outcomeOf(action: Promise<unknown>): Promise<string> {
  return action.then(
    () => "ok",
    (error: Error) => error.message,
  );
}
