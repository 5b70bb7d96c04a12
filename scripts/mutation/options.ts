import { ToldError } from "../bootstrap/told-error.mjs";
import { type Group, groupNamed, groups } from "./groups";

export const HELP = `npm run test:mutation [-- GROUP …] [--at-once=N]

Changes the sources of a group in one place after the other, in a copy, and counts the changes that a test notices.
Fails where that are less than 90 of a hundred. Takes minutes; no part of npm test.

  GROUP        ${groups.map(({ name }) => name).join(", ")}; without one, all of them
  --at-once=N  so many changes side by side; without it, one`;

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
    else if (word.startsWith("-")) throw new ToldError(`npm run test:mutation does not know ${word}.\n\n${HELP}`);
    else chosen.push(groupNamed(word));
  }
  return { chosen: chosen.length > 0 ? chosen : groups, atOnce };
}
