import { UserError } from "../bootstrap/user-error.mjs";
import { type Group, groupNamed, groups } from "./groups";

export const HELP = `npm run test:mutation [-- GROUP …] [--at-once=N]

Changes the sources of a group in a copy, one place at a time, and counts the changes that a test detects.
Fails below 90 %. Takes minutes; not part of npm test.

  GROUP        ${groups.map(({ name }) => name).join(", ")}; default: all
  --at-once=N  number of changes tested in parallel; default: 1`;

export interface MutationOptions {
  readonly selected: readonly Group[];
  readonly concurrency: number;
}

/** @returns null for --help */
export function readMutationOptions(args: readonly string[]): MutationOptions | null {
  const selected: Group[] = [];
  let concurrency = 1;
  for (const arg of args) {
    if (arg === "--help") return null;
    const [, count] = /^--at-once=([1-9]\d?)$/.exec(arg) ?? [];
    if (count !== undefined) concurrency = Number(count);
    else if (arg.startsWith("-")) throw new UserError(`npm run test:mutation: unknown option ${arg}.\n\n${HELP}`);
    else selected.push(groupNamed(arg));
  }
  return { selected: selected.length > 0 ? selected : groups, concurrency };
}
