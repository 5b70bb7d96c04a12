import { ToldError } from "../bootstrap/told-error.mjs";
import { type Group, groupNamed, groups } from "./groups";

export const HELP = `npm run test:mutation [-- GROUP …] [--at-once=N]

Changes the sources of a group in a copy, one place at a time, and counts the changes that a test detects.
Fails below 90 %. Takes minutes; not part of npm test.

  GROUP        ${groups.map(({ name }) => name).join(", ")}; default: all
  --at-once=N  number of changes tested in parallel; default: 1`;

export interface MutationOptions {
  readonly chosen: readonly Group[];
  readonly atOnce: number;
}

/** @returns null for --help */
export function readMutationOptions(words: readonly string[]): MutationOptions | null {
  const chosen: Group[] = [];
  let atOnce = 1;
  for (const word of words) {
    if (word === "--help") return null;
    const [, count] = /^--at-once=([1-9]\d?)$/.exec(word) ?? [];
    if (count !== undefined) atOnce = Number(count);
    else if (word.startsWith("-")) throw new ToldError(`npm run test:mutation: unknown option ${word}.\n\n${HELP}`);
    else chosen.push(groupNamed(word));
  }
  return { chosen: chosen.length > 0 ? chosen : groups, atOnce };
}
