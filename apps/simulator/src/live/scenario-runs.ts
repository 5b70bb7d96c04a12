import type { WorldEvent } from "@mekong/contract/simulator/events";
import { type ScenarioProgress, type StepResult, scenarioProgress } from "@mekong/contract/simulator/scenarios";
import { useSyncExternalStore } from "react";

/** A run of a scenario as far as it was heard of. */
export interface LiveRun extends Pick<ScenarioProgress, "run" | "scenario" | "world" | "steps"> {
  results: StepResult[];
  /** What came of it; undefined while it is under way. */
  ended?: { ok: boolean; problem: string | null };
}

const MOST_KEPT = 50;

let runs: readonly LiveRun[] = [];
const listeners = new Set<() => void>();

/** Takes in an event of type `scenario`; one that was heard before, as after a lost connection, changes nothing. */
export function noteRun({ about, data }: Pick<WorldEvent, "about" | "data">): void {
  const { success, data: told } = scenarioProgress.safeParse(data);
  if (!success) return;
  const { run, scenario, world, steps, result, ok, problem } = told;
  // Around a boundary one run is three, each in a world of its own.
  const isIt = (known: LiveRun) => known.run === run && known.world === world;
  const before = runs.find(isIt) ?? { run, scenario, world, steps, results: [] };
  const after: LiveRun = { ...before };
  if (result && !before.results.some(({ step }) => step === result.step)) after.results = [...before.results, result];
  if (about === "scenario.ended") after.ended = { ok: ok ?? false, problem: problem ?? null };
  runs = [...runs.filter((known) => !isIt(known)), after].slice(-MOST_KEPT);
  for (const listener of listeners) listener();
}

/** The runs that were heard of since the panel was opened, those that said something last at the end. */
export function useLiveRuns(): readonly LiveRun[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => runs,
  );
}
