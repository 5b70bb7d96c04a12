import { refusalsOf } from "@mekong/contract/endpoint";
import { errorCodes } from "@mekong/contract/errors";
import { memberEndpoint, memberEndpointLabels } from "@mekong/contract/http/catalogue";
import { type CoverageReport, SCREEN_MAX_CHARACTERS } from "@mekong/contract/simulator/coverage";
import type { SignedInTeam } from "@mekong/contract/simulator/teams/teams";

/** Limits memory: callers choose the screen names. */
const MAX_PAIRS = 5_000;

interface PairCount {
  screen: string | null;
  endpoint: string;
  calls: number;
  codeCounts: Map<string, number>;
}

export class Coverage {
  readonly #startedAt = new Date();
  #resetAt = this.#startedAt;
  /** `#pairs` counts since the last reset. */
  readonly #sinceStart = new Map<string, PairCount>();
  readonly #pairs = new Map<string, PairCount>();

  record(endpoint: string, screen: string | null, code: string | null): void {
    const short = screen?.slice(0, SCREEN_MAX_CHARACTERS) ?? null;
    for (const pairs of [this.#sinceStart, this.#pairs]) count(pairs, endpoint, short, code);
  }

  reset(): Date {
    this.#pairs.clear();
    this.#resetAt = new Date();
    return this.#resetAt;
  }

  /** @param since `start` includes counts before the last reset */
  report(since?: "start"): CoverageReport {
    const source = since === "start" ? this.#sinceStart : this.#pairs;
    return reportOf([...source.values()], (since === "start" ? this.#startedAt : this.#resetAt).toISOString());
  }
}

/** Counts the calls of all worlds for administrators, and those of a team's worlds for the team. */
export class CoverageByTeam {
  readonly #all = new Coverage();
  readonly #teams = new Map<string, Coverage>();

  /** @param team null for a world of no team */
  record(team: string | null, ...call: Parameters<Coverage["record"]>): void {
    this.#all.record(...call);
    if (team !== null) this.#ofTeam(team).record(...call);
  }

  of({ name, role }: SignedInTeam): Coverage {
    return role === "admin" || name === null ? this.#all : this.#ofTeam(name);
  }

  #ofTeam(name: string): Coverage {
    const coverage = this.#teams.get(name) ?? new Coverage();
    this.#teams.set(name, coverage);
    return coverage;
  }
}

export function mergeReports(reports: readonly CoverageReport[]): CoverageReport {
  const pairs = new Map<string, PairCount>();
  for (const { screen, endpoint, calls, seen } of reports.flatMap((report) => report.calls)) {
    const pair = pairOf(pairs, endpoint, screen);
    pair.calls += calls;
    for (const [code, times] of Object.entries(seen))
      pair.codeCounts.set(code, (pair.codeCounts.get(code) ?? 0) + times);
  }
  return reportOf([...pairs.values()], reports.map(({ since }) => since).sort()[0] ?? "");
}

function reportOf(unsorted: readonly PairCount[], since: string): CoverageReport {
  const pairs = [...unsorted].sort(
    (a, b) => (a.screen ?? "").localeCompare(b.screen ?? "") || a.endpoint.localeCompare(b.endpoint),
  );
  const seenCodes = new Set(pairs.flatMap(({ codeCounts }) => [...codeCounts.keys()]));
  const calledEndpoints = new Set(pairs.map(({ endpoint }) => endpoint));
  return {
    since,
    neverSeen: errorCodes.filter((code) => !seenCodes.has(code)),
    calls: pairs.map(({ screen, endpoint, calls, codeCounts }) => ({
      screen,
      endpoint,
      calls,
      seen: Object.fromEntries(codeCounts),
      never: refusalsOf(memberEndpoint(endpoint)).filter((code) => !codeCounts.has(code)),
    })),
    neverCalled: memberEndpointLabels.filter((label) => !calledEndpoints.has(label)),
  };
}

function keyOf(endpoint: string, screen: string | null): string {
  return `${endpoint} ${screen}`;
}

function pairOf(pairs: Map<string, PairCount>, endpoint: string, screen: string | null): PairCount {
  const key = keyOf(endpoint, screen);
  const pair = pairs.get(key) ?? { screen, endpoint, calls: 0, codeCounts: new Map() };
  pairs.set(key, pair);
  return pair;
}

function count(pairs: Map<string, PairCount>, endpoint: string, screen: string | null, code: string | null): void {
  if (pairs.size >= MAX_PAIRS && !pairs.has(keyOf(endpoint, screen))) return;
  const pair = pairOf(pairs, endpoint, screen);
  pair.calls++;
  if (code !== null) pair.codeCounts.set(code, (pair.codeCounts.get(code) ?? 0) + 1);
}
