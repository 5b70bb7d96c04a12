import type { AnswerOf } from "@mekong/contract/endpoint";
import { randomHex } from "@mekong/contract/random-hex";
import { runAround, type ScenarioReport } from "@mekong/contract/simulator/scenarios";
import type { QueryClient } from "@tanstack/react-query";
import { simulator } from "../../../api/client";
import { keys } from "../../../api/keys";
import { createStore } from "../../../api/store";
import type { RunOptions } from "../../../copy-as/recipes";

type Override = NonNullable<RunOptions["override"]>;

/** Where to run: the current world, a new one, a dry run, or around a boundary. */
export type RunTarget = { kind: "here" | "fresh" | "dry" } | { kind: "around"; boundary: string };

/** A run started in this panel; it continues while other pages are open. */
export interface StartedRun {
  /** Id of the run in its events. */
  run: string;
  scenario: string;
  kind: RunTarget["kind"];
  /** World from which it was started. */
  world: string;
  report?: ScenarioReport;
  around?: AnswerOf<typeof runAround>;
  error?: unknown;
}

const startedRuns = createStore<readonly StartedRun[]>([]);

export function isRunning({ report, around, error }: StartedRun): boolean {
  return !report && !around && error === undefined;
}

/** The latest run of a scenario started from a world. */
export function useStartedRun(world: string, scenario: string): StartedRun | undefined {
  return startedRuns.use().find((run) => run.world === world && run.scenario === scenario);
}

function runsExcept(world: string, scenario: string): StartedRun[] {
  return startedRuns.get().filter((run) => run.world !== world || run.scenario !== scenario);
}

export function clearRun(world: string, scenario: string): void {
  startedRuns.set(runsExcept(world, scenario));
}

/** Starts a run; ignored while that scenario is running here. */
export async function startRun(
  cache: QueryClient,
  world: string,
  scenario: string,
  target: RunTarget,
  override: Override,
): Promise<void> {
  const others = runsExcept(world, scenario);
  if (startedRuns.get().some((run) => !others.includes(run) && isRunning(run))) return;
  const started: StartedRun = { run: randomHex(8), scenario, kind: target.kind, world };
  startedRuns.set([...others, started]);
  const outcome = await executeRun(started, target, override).catch((error: unknown) => ({ error }));
  startedRuns.set(startedRuns.get().map((run) => (run.run === started.run ? { ...run, ...outcome } : run)));
  await cache.invalidateQueries({ queryKey: keys.worlds });
  await cache.invalidateQueries({ queryKey: keys.world(world) });
}

async function executeRun(
  { run, scenario, world }: StartedRun,
  target: RunTarget,
  override: Override,
): Promise<Partial<StartedRun>> {
  const client = simulator();
  switch (target.kind) {
    case "here":
      return { report: await client.use(world).run(scenario, { override, run }) };
    case "fresh":
      return { report: await client.run(scenario, { override, run, tell: world }) };
    case "dry":
      return { report: await client.use(world).run(scenario, { override, dryRun: true }) };
    case "around": {
      const { boundary } = target;
      return {
        around: await client.call(runAround, {
          params: { name: scenario },
          body: { boundary: boundary as "day", override, run, tell: world },
        }),
      };
    }
  }
}
