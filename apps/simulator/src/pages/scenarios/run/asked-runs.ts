import type { AnswerOf } from "@mekong/contract/endpoint";
import { runAround, type ScenarioReport } from "@mekong/contract/simulator/scenarios";
import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { simulator } from "../../../api/client";
import { keys } from "../../../api/keys";
import type { RunOptions } from "../../../copy/recipes";

type Override = NonNullable<RunOptions["override"]>;

/** What is asked for: a run in the world one is in, in a fresh one, around a boundary, or none at all. */
export type Wanted = { kind: "here" | "fresh" | "dry" } | { kind: "around"; boundary: string };

/** A run that was asked for in this panel. It goes on while other pages are looked at. */
export interface AskedRun {
  /** What its events call it. */
  run: string;
  scenario: string;
  kind: Wanted["kind"];
  /** The world that it was asked for in. */
  world: string;
  report?: ScenarioReport;
  around?: AnswerOf<typeof runAround>;
  error?: unknown;
}

let asked: readonly AskedRun[] = [];
const listeners = new Set<() => void>();

function change(next: readonly AskedRun[]): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Whether a run has neither been answered nor failed. */
export function isUnderWay({ report, around, error }: AskedRun): boolean {
  return !report && !around && error === undefined;
}

/** The run of a scenario that was asked for last in a world. */
export function useAskedRun(world: string, scenario: string): AskedRun | undefined {
  const all = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => asked,
  );
  return all.find((run) => run.world === world && run.scenario === scenario);
}

/** Forgets the run of a scenario that was asked for last. */
export function forgetRun(world: string, scenario: string): void {
  change(asked.filter((run) => run.world !== world || run.scenario !== scenario));
}

/** Asks for a run. While one of that scenario is under way here, a second press asks for nothing. */
export async function askForRun(
  cache: QueryClient,
  world: string,
  scenario: string,
  wanted: Wanted,
  override: Override,
): Promise<void> {
  const others = asked.filter((run) => run.world !== world || run.scenario !== scenario);
  if (asked.some((run) => !others.includes(run) && isUnderWay(run))) return;
  const mine: AskedRun = { run: runName(), scenario, kind: wanted.kind, world };
  change([...others, mine]);
  const came = await answered(mine, wanted, override).catch((error: unknown) => ({ error }));
  change(asked.map((run) => (run.run === mine.run ? { ...run, ...came } : run)));
  await cache.invalidateQueries({ queryKey: keys.worlds });
  await cache.invalidateQueries({ queryKey: keys.world(world) });
}

async function answered(
  { run, scenario, world }: AskedRun,
  wanted: Wanted,
  override: Override,
): Promise<Partial<AskedRun>> {
  const client = simulator();
  switch (wanted.kind) {
    case "here":
      return { report: await client.use(world).run(scenario, { override, run }) };
    case "fresh":
      return { report: await client.run(scenario, { override, run, tell: world }) };
    case "dry":
      return { report: await client.use(world).run(scenario, { override, dryRun: true }) };
    case "around": {
      const { boundary } = wanted;
      return {
        around: await client.call(runAround, {
          params: { name: scenario },
          body: { boundary: boundary as "day", override, run, tell: world },
        }),
      };
    }
  }
}

/** Also where the page has no secure origin and so no `randomUUID`. */
function runName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
