import { randomBytes } from "node:crypto";
import type { Scenario } from "@mekong/contract/simulator/scenario";
import type { ScenarioReport, StepResult } from "@mekong/contract/simulator/scenarios";
import type { SignedInTeam } from "@mekong/contract/simulator/teams/teams";
import type { FastifyInstance } from "fastify";
import type { WorldRegistry } from "../../world/registry";
import type { EventRelay } from "../shards/event-relay";
import { ownerOf } from "../teams/world-access";
import { withWorld } from "../with-world";
import { type ProgressOptions, ProgressReporter } from "./progress-reporter";
import { runSteps } from "./run";
import { inputOf, stepWithoutOutcome } from "./step";

const WORLD_TTL_SECONDS = 3_600;

export interface RunnerOptions {
  app: FastifyInstance;
  worlds: WorldRegistry;
  relay: EventRelay;
  publicUrl: string;
}

interface RunOptions extends ProgressOptions {
  caller: SignedInTeam;
}

export class ScenarioRunner {
  constructor(private readonly options: RunnerOptions) {}

  /**
   * Creates a missing world and keeps it for an hour after its last use. A failed run restores an existing world
   * (docs/decisions/013).
   * @throws NO_WORLD if the `tell` world is missing, before any change
   */
  async run(name: string, scenario: Scenario, options: RunOptions): Promise<ScenarioReport> {
    const { worlds, relay, app, publicUrl } = this.options;
    const reporter = new ProgressReporter({ worlds, relay }, scenario, options);
    if (!worlds.exists(name)) {
      const owner = ownerOf(options.caller, name);
      await worlds.put(name, { seed: scenario.seed, at: scenario.at, ttl: WORLD_TTL_SECONDS, owner });
      return withWorld(worlds, name, async (world) => ({
        ...headOf(scenario),
        world: name,
        ...(await runSteps(scenario, { app, world, publicUrl, shouldSetUp: false, reporter })),
      }));
    }
    const snapshotName = `before-${nameFor(scenario)}`;
    await worlds.snapshot(name, snapshotName);
    try {
      const result = await withWorld(worlds, name, (world) =>
        runSteps(scenario, { app, world, publicUrl, shouldSetUp: true, reporter }),
      );
      if (result.ok) return { ...headOf(scenario), world: name, ...result };
      const failedWorld = worlds.shard.drawName(() => nameFor(scenario));
      // An administrator's run must not show a team's data to others.
      const team = (await worlds.teams.of(name)) ?? null;
      const owner = { ...ownerOf(options.caller, failedWorld), team };
      await worlds.put(failedWorld, { from: name, ttl: WORLD_TTL_SECONDS, owner });
      await worlds.restore(name, snapshotName);
      return { ...headOf(scenario), world: failedWorld, ...result };
    } finally {
      worlds.dropSnapshot(name, snapshotName);
    }
  }

  plan(name: string, scenario: Scenario): ScenarioReport {
    const now = scenario.at ?? new Date().toISOString();
    const steps = scenario.steps.map(
      (step, index): StepResult => ({
        ...stepWithoutOutcome(index + 1, step, now),
        ok: true,
        input: inputOf(step),
        code: "expectCode" in step ? (step.expectCode ?? null) : null,
        problem: null,
      }),
    );
    return {
      ...headOf(scenario),
      dryRun: true,
      world: name,
      ok: true,
      failedStep: null,
      problem: null,
      steps,
      expect: [],
    };
  }
}

export function nameFor({ name }: Pick<Scenario, "name">): string {
  return `${name.slice(0, 30)}-${randomBytes(3).toString("hex")}`;
}

function headOf({ name, title }: Scenario): Pick<ScenarioReport, "scenario" | "title" | "dryRun"> {
  return { scenario: name, title, dryRun: false };
}
