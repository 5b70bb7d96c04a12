import { isDeepStrictEqual } from "node:util";
import { type Comparison, comparisonsOf, type Expectation } from "@mekong/contract/simulator/scenario";
import type { ExpectationResult } from "@mekong/contract/simulator/scenarios";
import { mask } from "../../http/mask";
import { lookNames, type View } from "./look";
import { follow, parsePath } from "./path";
import { fill, type Scope } from "./values";

/** Evaluates all, even after a failure. */
export async function checkExpectationsOf(
  expectations: readonly Expectation[] = [],
  scope: Scope,
  view: View,
): Promise<ExpectationResult[]> {
  const results: ExpectationResult[] = [];
  for (const expectation of expectations) {
    const { get, ...rest } = fill(expectation, scope);
    const [comparison = "exists"] = comparisonsOf(rest);
    const wanted = rest[comparison];
    const path = parsePath(get);
    const start = lookNames.includes(path.root) ? await view.of(path.root) : scope.names.get(path.root);
    const got = follow(start, path);
    results.push({ get, comparison, wanted, got: mask(got), ok: holds(comparison, got, wanted) });
  }
  return results;
}

export function differenceOf({ get, comparison, wanted, got }: ExpectationResult): string {
  return `${get} should be ${inWords[comparison as Comparison](wanted)} but is ${shown(got)}`;
}

const inWords: Record<Comparison, (wanted: unknown) => string> = {
  equals: (wanted) => shown(wanted),
  atLeast: (wanted) => `at least ${shown(wanted)}`,
  atMost: (wanted) => `at most ${shown(wanted)}`,
  contains: (wanted) => `a value containing ${shown(wanted)}`,
  exists: (wanted) => (wanted ? "present" : "missing"),
};

function shown(value: unknown): string {
  return value === undefined ? "nothing" : JSON.stringify(value);
}

function holds(comparison: Comparison, got: unknown, wanted: unknown): boolean {
  switch (comparison) {
    case "equals":
      return isDeepStrictEqual(got, wanted);
    case "exists":
      return (got !== undefined && got !== null) === wanted;
    case "contains":
      if (typeof got === "string") return got.includes(String(wanted));
      return Array.isArray(got) && got.some((item) => isDeepStrictEqual(item, wanted));
    case "atLeast":
      return inOrder(wanted, got);
    case "atMost":
      return inOrder(got, wanted);
  }
}

/** Compares numbers, or ISO timestamps as strings. */
function inOrder(less: unknown, more: unknown): boolean {
  if (typeof less === "number" && typeof more === "number") return less <= more;
  return typeof less === "string" && typeof more === "string" && less <= more;
}
