import { randomBytes } from "node:crypto";
import { Refusal } from "@mekong/contract/errors";
import type { Scenario } from "@mekong/contract/simulator/scenario";
import type { ScenarioPhase, ScenarioProgress, StepResult } from "@mekong/contract/simulator/scenarios";
import type { WorldRegistry } from "../../world/registry";
import type { World } from "../../world/world";
import type { EventRelay } from "../shards/event-relay";

export interface ProgressOptions {
  run?: string | undefined;
  tell?: string | undefined;
}

export class ProgressReporter {
  readonly #head: Pick<ScenarioProgress, "run" | "scenario" | "steps">;
  readonly #listenerWorld: string | undefined;

  constructor(
    private readonly targets: { worlds: WorldRegistry; relay: EventRelay },
    { name, steps }: Scenario,
    { run = randomBytes(6).toString("hex"), tell }: ProgressOptions,
  ) {
    if (tell !== undefined && !this.#mayExist(tell)) throw new Refusal("NO_WORLD", { path: "tell" });
    this.#head = { run, scenario: name, steps: steps.length };
    this.#listenerWorld = tell;
  }

  started(world: World): Promise<void> {
    return this.#emit(world, "scenario.started", {});
  }

  step(world: World, result: StepResult): Promise<void> {
    return this.#emit(world, "scenario.step", { result });
  }

  ended(world: World, { ok, problem }: { ok: boolean; problem: string | null }): Promise<void> {
    return this.#emit(world, "scenario.ended", { ok, problem });
  }

  async #emit(world: World, about: ScenarioPhase, details: Partial<ScenarioProgress>): Promise<void> {
    const team = world.manifest.team ?? undefined;
    const data: ScenarioProgress = { ...this.#head, world: world.name, team, ...details };
    emitProgress(world, about, data);
    const listener = this.#listenerWorld;
    // The listening world may have been dropped; the run goes on.
    if (listener === undefined || listener === world.name || !this.#mayExist(listener)) return;
    await this.targets.relay.add(listener, { type: "scenario", about, data });
  }

  #mayExist(name: string): boolean {
    const { worlds } = this.targets;
    return !worlds.shard.owns(name) || worlds.exists(name);
  }
}

function emitProgress({ events, clock }: World, about: ScenarioPhase, data: ScenarioProgress): void {
  events.add({ at: clock.now().toISOString(), type: "scenario", about, data });
}
