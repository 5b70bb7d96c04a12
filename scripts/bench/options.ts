import { ToldError } from "../bootstrap/told-error.mjs";

export interface Effort {
  /** Pairs measured per figure. */
  rounds: number;
  /** Per measurement. */
  seconds: number;
  warmUpSeconds: number;
  worlds: number;
  /** Ledger model commands. */
  commands: number;
  /** Calls of the memory measurement. */
  calls: number;
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

export const PAGES = "pages" as const;

export interface Options<Name extends string> {
  wanted: readonly Name[];
  /** Empty: all. */
  pages: readonly string[];
  quick: boolean;
}

/**
 * `--only=<figure>` and `--page=<address>` (both repeatable), `--quick`.
 * @throws ToldError
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
