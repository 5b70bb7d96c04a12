import { UserError } from "../scripts/bootstrap/user-error.mjs";

export interface Effort {
  /** Pairs measured per figure. */
  rounds: number;
  /** Per measurement. */
  seconds: number;
  warmUpSeconds: number;
  worlds: number;
  manyWorlds: number;
  /** Calls of the memory measurement. */
  calls: number;
  races: number;
}

export const fullEffort: Effort = {
  rounds: 5,
  seconds: 4,
  warmUpSeconds: 3,
  worlds: 200,
  manyWorlds: 10_000,
  calls: 500_000,
  races: 200,
};
export const quickEffort: Effort = {
  rounds: 3,
  seconds: 2,
  warmUpSeconds: 2,
  worlds: 30,
  manyWorlds: 1_000,
  calls: 20_000,
  races: 20,
};

export const PAGES = "pages" as const;

export interface Options<Name extends string> {
  selected: readonly Name[];
  /** Empty: all. */
  pages: readonly string[];
  quick: boolean;
}

/**
 * `--only=<figure>` and `--page=<address>` (both repeatable), `--quick`.
 * @throws UserError
 */
export function readOptions<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
  paths: readonly string[] = [],
): Options<Name> {
  const selectedNames: Name[] = [];
  const pages: string[] = [];
  let quick = false;
  for (const arg of args) {
    const only = names.find((name) => arg === `--only=${name}`);
    const page = paths.find((path) => arg === `--page=${path}`);
    if (only) selectedNames.push(only);
    else if (page) pages.push(page);
    else if (arg === "--quick") quick = true;
    else {
      const allowed = arg.startsWith("--page=")
        ? paths.map((path) => `--page=${path}`)
        : ["--quick", "--page=/login and the like", ...names.map((name) => `--only=${name}`)];
      throw new UserError(`npm run bench does not know ${arg}; allowed: ${allowed.join(", ")}`);
    }
  }
  if (pages.length > 0 && !selectedNames.includes(PAGES as Name)) selectedNames.push(PAGES as Name);
  return { selected: selectedNames.length > 0 ? selectedNames : names, pages, quick };
}
