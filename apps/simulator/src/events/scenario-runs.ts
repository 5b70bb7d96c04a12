import type { WorldEvent } from "@mekong/contract/simulator/events";
import { type ScenarioProgress, type StepResult, scenarioProgress } from "@mekong/contract/simulator/scenarios";
import { createStore } from "../api/store";

/** A scenario run, from the events received so far. */
export interface LiveRun extends Pick<ScenarioProgress, "run" | "scenario" | "world" | "steps"> {
  results: StepResult[];
  /** Undefined while running. */
  ended?: { ok: boolean; problem: string | null };
}

const MAX_RUNS = 50;

const runs = createStore<readonly LiveRun[]>([]);

/** Adds a `scenario` event; ignores repeated ones, e.g. after a reconnect. */
export function recordRunEvent({ about, data }: Pick<WorldEvent, "about" | "data">): void {
  const { success, data: progress } = scenarioProgress.safeParse(data);
  if (!success) return;
  const { run, scenario, world, steps, result, ok, problem } = progress;
  // A run around a boundary is three runs with one id, each in its own world.
  const isSameRun = (known: LiveRun) => known.run === run && known.world === world;
  const before = runs.get().find(isSameRun) ?? { run, scenario, world, steps, results: [] };
  const after: LiveRun = { ...before };
  if (result && !before.results.some(({ step }) => step === result.step)) after.results = [...before.results, result];
  if (about === "scenario.ended") after.ended = { ok: ok ?? false, problem: problem ?? null };
  runs.set([...runs.get().filter((known) => !isSameRun(known)), after].slice(-MAX_RUNS));
}

/** Runs seen since the panel was opened; most recently updated last. */
export const useLiveRuns = runs.use;
