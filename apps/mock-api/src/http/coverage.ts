import { refusalsOf } from "@mekong/contract/endpoint";
import { errorCodes } from "@mekong/contract/errors";
import { memberEndpoint, memberEndpointLabels } from "@mekong/contract/http/catalogue";
import { type CoverageReport, SCREEN_MAX_CHARACTERS } from "@mekong/contract/simulator/coverage";

/** Limits memory: callers choose the screen names. */
const PAIRS_MAX = 5_000;

interface Counted {
  screen: string | null;
  endpoint: string;
  calls: number;
  seen: Map<string, number>;
}

export class Coverage {
  readonly #startedAt = new Date();
  #since = this.#startedAt;
  /** `#pairs` counts since the last reset. */
  readonly #everything = new Map<string, Counted>();
  readonly #pairs = new Map<string, Counted>();

  note(endpoint: string, screen: string | null, code: string | null): void {
    const short = screen?.slice(0, SCREEN_MAX_CHARACTERS) ?? null;
    for (const pairs of [this.#everything, this.#pairs]) count(pairs, endpoint, short, code);
  }

  begin(): Date {
    this.#pairs.clear();
    this.#since = new Date();
    return this.#since;
  }

  /** @param since `start` includes counts before the last reset */
  report(since?: "start"): CoverageReport {
    const counted = since === "start" ? this.#everything : this.#pairs;
    const pairs = [...counted.values()].sort(
      (a, b) => (a.screen ?? "").localeCompare(b.screen ?? "") || a.endpoint.localeCompare(b.endpoint),
    );
    const everSeen = new Set(pairs.flatMap(({ seen }) => [...seen.keys()]));
    const called = new Set(pairs.map(({ endpoint }) => endpoint));
    return {
      since: (since === "start" ? this.#startedAt : this.#since).toISOString(),
      neverSeen: errorCodes.filter((code) => !everSeen.has(code)),
      calls: pairs.map(({ screen, endpoint, calls, seen }) => ({
        screen,
        endpoint,
        calls,
        seen: Object.fromEntries(seen),
        never: refusalsOf(memberEndpoint(endpoint)).filter((code) => !seen.has(code)),
      })),
      neverCalled: memberEndpointLabels.filter((label) => !called.has(label)),
    };
  }
}

function count(pairs: Map<string, Counted>, endpoint: string, screen: string | null, code: string | null): void {
  const key = `${endpoint} ${screen}`;
  const pair = pairs.get(key) ?? { screen, endpoint, calls: 0, seen: new Map() };
  if (!pairs.has(key)) {
    if (pairs.size >= PAIRS_MAX) return;
    pairs.set(key, pair);
  }
  pair.calls++;
  if (code !== null) pair.seen.set(code, (pair.seen.get(code) ?? 0) + 1);
}
