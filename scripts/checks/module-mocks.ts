import type { Source } from "./sources";

const mockCall = /^\s*vi\.(mock|doMock)\(/m;
const isolatedTestFile = /\.alone\.test\.tsx?$/;

/**
 * Tests share a process and its modules (vitest.config.ts), so mocks would make results depend on test order.
 */
export function moduleMockProblems({ path, text }: Source): string[] {
  if (isolatedTestFile.test(path) || !mockCall.test(text)) return [];
  return [`${path} mocks a module for all tests of its process: name it *.alone.test.ts`];
}
