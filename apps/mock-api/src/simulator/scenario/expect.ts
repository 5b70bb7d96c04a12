import { isDeepStrictEqual } from "node:util";
import { type Comparison, comparisonsOf, type Expectation } from "@mekong/contract/simulator/scenario";
import type { ExpectationResult } from "@mekong/contract/simulator/scenarios";
import { mask } from "../../http/mask";
import { lookNames, type View } from "./look";
import { follow } from "./path";
import { fill, type Scope } from "./values";

/** Evaluates all expectations, even after one fails. */
export async function checkExpectationsOf(
  expectations: readonly Expectation[] = [],
  scope: Scope,
  view: View,
): Promise<ExpectationResult[]> {
  const results: ExpectationResult[] = [];
  for (const expectation of expectations) {
    const { get, ...rest } = fill(expectation, scope);
    const [comparison = "exists"] = comparisonsOf(rest);
    const expected = rest[comparison];
    const path = view.pathOf(get);
    const start = lookNames.includes(path.root) ? await view.of(path.root) : scope.names.get(path.root);
    const actual = follow(start, path);
    results.push({
      get,
      comparison,
      wanted: expected,
      got: mask(actual),
      ok: isFulfilled(comparison, actual, expected),
    });
  }
  return results;
}

export function differenceOf({ get, comparison, wanted, got }: ExpectationResult): string {
  return `${get} should be ${describeExpectation[comparison as Comparison](wanted)} but is ${formatValue(got)}`;
}

const describeExpectation: Record<Comparison, (expected: unknown) => string> = {
  equals: (expected) => formatValue(expected),
  atLeast: (expected) => `at least ${formatValue(expected)}`,
  atMost: (expected) => `at most ${formatValue(expected)}`,
  contains: (expected) => `a value containing ${formatValue(expected)}`,
  exists: (expected) => (expected ? "present" : "missing"),
};

function formatValue(value: unknown): string {
  return value === undefined ? "nothing" : JSON.stringify(value);
}

function isFulfilled(comparison: Comparison, actual: unknown, expected: unknown): boolean {
  switch (comparison) {
    case "equals":
      return isDeepStrictEqual(actual, expected);
    case "exists":
      return (actual !== undefined && actual !== null) === expected;
    case "contains":
      if (typeof actual === "string") return actual.includes(String(expected));
      return Array.isArray(actual) && actual.some((item) => isDeepStrictEqual(item, expected));
    case "atLeast":
      return inOrder(expected, actual);
    case "atMost":
      return inOrder(actual, expected);
  }
}

function inOrder(less: unknown, more: unknown): boolean {
  if (typeof less === "number" && typeof more === "number") return less <= more;
  return typeof less === "string" && typeof more === "string" && less <= more;
}
