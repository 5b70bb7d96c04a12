import type { Source } from "./sources";

const putsInPlace = /^\s*vi\.(mock|doMock)\(/m;
const alone = /\.alone\.test\.tsx?$/;

/**
 * A test that puts something else in a module's place must have its process for itself: the others share theirs, with
 * the modules it has loaded (vitest.config.ts), so that what it gets would depend on who ran before.
 */
export function moduleMockProblems({ path, text }: Source): string[] {
  if (alone.test(path) || !putsInPlace.test(text)) return [];
  return [`${path} replaces a module for all tests of its process: name it *.alone.test.ts`];
}
