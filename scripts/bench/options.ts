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

/** The figure that `--page` is about. */
export const PAGES = "pages" as const;

export interface Options<Name extends string> {
  /** Names of the figures to measure. */
  wanted: readonly Name[];
  /** Addresses of the pages that Lighthouse is asked about; all of them when there is none. */
  pages: readonly string[];
  quick: boolean;
}

/**
 * Reads `--only=<figure>`, as often as there are figures wanted, `--page=<address>` for these of the pages alone, and `--quick`.
 * @throws ToldError naming what is wrong and what is allowed
 */
export function readOptions<Name extends string>(
  words: readonly string[],
  names: readonly Name[],
  paths: readonly string[] = [],
): Options<Name> {
  const chosen: Name[] = [];
  const pages: string[] = [];
  let quick = false;
  for (const word of words) {
    const only = names.find((name) => word === `--only=${name}`);
    const page = paths.find((path) => word === `--page=${path}`);
    if (only) chosen.push(only);
    else if (page) pages.push(page);
    else if (word === "--quick") quick = true;
    else {
      const allowed = word.startsWith("--page=")
        ? paths.map((path) => `--page=${path}`)
        : ["--quick", "--page=/login and the like", ...names.map((name) => `--only=${name}`)];
      throw new ToldError(`npm run bench does not know ${word}; allowed: ${allowed.join(", ")}`);
    }
  }
  if (pages.length > 0 && !chosen.includes(PAGES as Name)) chosen.push(PAGES as Name);
  return { wanted: chosen.length > 0 ? chosen : names, pages, quick };
}
