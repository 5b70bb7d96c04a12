import type { AnswerOf } from "@mekong/contract/endpoint";
import { runAround, type ScenarioReport } from "@mekong/contract/simulator/scenarios";
import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { simulator } from "../../../api/client";
import { keys } from "../../../api/keys";
import type { RunOptions } from "../../../copy/recipes";

type Override = NonNullable<RunOptions["override"]>;

/** Where to run: the current world, a new one, a dry run, or around a boundary. */
export type Wanted = { kind: "here" | "fresh" | "dry" } | { kind: "around"; boundary: string };

/** A run started in this panel; it continues while other pages are open. */
export interface AskedRun {
  /** Id of the run in its events. */
  run: string;
  scenario: string;
  kind: Wanted["kind"];
  /** World from which it was started. */
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

export function isUnderWay({ report, around, error }: AskedRun): boolean {
  return !report && !around && error === undefined;
}

/** The latest run of a scenario started from a world. */
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

export function forgetRun(world: string, scenario: string): void {
  change(asked.filter((run) => run.world !== world || run.scenario !== scenario));
}

/** Starts a run; ignored while that scenario is running here. */
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

/** Returns a random id. `crypto.randomUUID` is missing on insecure origins. */
function runName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
