import { ToldError } from "../bootstrap/told-error.mjs";

/** How much is measured. */
export interface Effort {
  /** Pairs of measurements a figure is made of. */
  rounds: number;
  /** Length of one measurement under load. */
  seconds: number;
  /** Load before the first measurement that counts, on each side. */
  warmUpSeconds: number;
  /** Worlds created and reset. */
  worlds: number;
  /** Random commands against the ledger and its model. */
  commands: number;
  /** Calls after which the memory of a simulator counts. */
  calls: number;
  /** Rounds in which eight callers want one thing. */
  races: number;
}

export const fullEffort: Effort = {
  rounds: 5,
  seconds: 4,
  warmUpSeconds: 3,
  worlds: 200,
  commands: 100_000,
  calls: 500_000,
  races: 200,
};
export const quickEffort: Effort = {
  rounds: 3,
  seconds: 2,
  warmUpSeconds: 2,
  worlds: 30,
  commands: 2_000,
  calls: 20_000,
  races: 20,
};

export interface Options<Name extends string> {
  /** Names of the figures to measure. */
  wanted: readonly Name[];
  quick: boolean;
}

/**
 * Reads `--only=<figure>`, as often as there are figures wanted, and `--quick`.
 * @throws ToldError naming what is wrong and what is allowed
 */
export function readOptions<Name extends string>(words: readonly string[], names: readonly Name[]): Options<Name> {
  const chosen: Name[] = [];
  let quick = false;
  for (const word of words) {
    const only = names.find((name) => word === `--only=${name}`);
    if (only) chosen.push(only);
    else if (word === "--quick") quick = true;
    else {
      throw new ToldError(
        `npm run bench does not know ${word}; allowed: --quick and one of ${names.map((name) => `--only=${name}`).join(", ")}`,
      );
    }
  }
  return { wanted: chosen.length > 0 ? chosen : names, quick };
}
