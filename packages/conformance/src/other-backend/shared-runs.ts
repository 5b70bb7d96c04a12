import type { OtherBackendOptions } from "./backend";
import type { SwitchableDeviation } from "./deviations";

/** Time limit of a test for a run, which sends up to 280 requests and 40 MB. */
export const RUN_TIMEOUT_MS = 60_000;

/** A run of the conformance runner that finds several deviations. */
export interface SharedRun {
  together: SwitchableDeviation[];
  /** Names of the deviations, for the title of a test. */
  names: string;
  write: boolean;
  options: OtherBackendOptions;
}

/**
 * Groups deviations that one run can find: per endpoint one in its replies, or several in its behaviour that different
 * probes find. In the full test tier each deviation has a separate run.
 */
export function sharedRuns(cases: readonly SwitchableDeviation[]): SharedRun[] {
  return grouped(cases).map((together) => ({
    together,
    names: together.map(({ name }) => name).join(" · "),
    write: together.some(({ write }) => write),
    options: {
      behaviours: new Set(together.map(({ name }) => name)),
      changes: together.flatMap(({ finding: { endpoint }, change }) => (change ? [{ endpoint, change }] : [])),
    },
  }));
}

function grouped(cases: readonly SwitchableDeviation[]): SwitchableDeviation[][] {
  if (process.env.TEST_TIER === "full") return cases.map((each) => [each]);
  const runs: SwitchableDeviation[][] = [];
  for (const each of cases) {
    const run = runs.find((others) => others.every((other) => !disturb(each, other)));
    if (run) run.push(each);
    else runs.push([each]);
  }
  return runs;
}

function disturb(one: SwitchableDeviation, other: SwitchableDeviation): boolean {
  const endpointsOf = ({ finding, also = [], needs = [] }: SwitchableDeviation) => [
    finding.endpoint,
    ...also,
    ...needs,
  ];
  const isShared = endpointsOf(one).some((endpoint) => endpointsOf(other).includes(endpoint));
  if (!isShared) return false;
  return [one, other].some(({ change, isExclusive }) => change || isExclusive) || topic(one) === topic(other);
}

/** Probes whose names are equal up to the first comma can find the same deviation. */
function topic({ finding }: SwitchableDeviation): string | undefined {
  return finding.probe?.split(",")[0];
}
