import type { Scenario, ScenarioStep } from "@mekong/contract/simulator/scenario";
import type { ScenarioReport, StepResult } from "@mekong/contract/simulator/scenarios";
import type { FastifyInstance } from "fastify";
import { FaultStore } from "../../http/faults";
import type { World } from "../../world/world";
import { doActionIn } from "../do-action";
import { InvalidInput } from "../refuse";
import { checkExpectationsOf, differenceOf } from "./expect";
import { View } from "./look";
import { MemberCalls } from "./member-calls";
import type { ProgressReporter } from "./progress-reporter";
import { doStep, stepWithoutOutcome } from "./step";
import type { Scope } from "./values";

export type RunResult = Pick<ScenarioReport, "ok" | "failedStep" | "problem" | "steps" | "expect">;

export interface RunContext {
  app: FastifyInstance;
  world: World;
  publicUrl: string;
  /** Whether to set clock and seed first, which only existing worlds need. */
  shouldSetUp: boolean;
  reporter: ProgressReporter;
}

export async function runSteps(scenario: Scenario, context: RunContext): Promise<RunResult> {
  const { reporter, world } = context;
  await reporter.started(world);
  const result = await stepByStep(scenario, context);
  await reporter.ended(world, result);
  return result;
}

async function stepByStep(
  scenario: Scenario,
  { app, world, publicUrl, shouldSetUp, reporter }: RunContext,
): Promise<RunResult> {
  const names = new Map<string, unknown>(Object.entries(scenario.values ?? {}));
  const scope: Scope = { names, now: () => world.clock.now() };
  const calls = new MemberCalls(app, world);
  const steps: StepResult[] = [];
  try {
    if (shouldSetUp && scenario.seed !== undefined) await doActionIn(world, "dice.seed", { seed: scenario.seed });
    if (shouldSetUp && scenario.at !== undefined) await setClock(world, scenario.at);
    const book = FaultStore.of(world);
    for (const [id, rule] of Object.entries(scenario.faults ?? {})) await book.put(id, rule);

    for (const [index, step] of scenario.steps.entries()) {
      const { result, output } = await doStep(index + 1, step, scope, { world, calls, publicUrl }).catch((error) =>
        unresolvedStep(index + 1, step, world, error),
      );
      steps.push(result);
      await reporter.step(world, result);
      if (!result.ok) {
        const problem = `Step ${result.step} (${result.title}): ${result.problem}`;
        return { ok: false, failedStep: result.step, problem, steps, expect: [] };
      }
      if ("as" in step && step.as !== undefined) names.set(step.as, output);
    }
    const expect = await checkExpectationsOf(scenario.expect, scope, new View(world, publicUrl));
    const failed = expect.find(({ ok }) => !ok);
    const problem = failed ? `At the end: ${differenceOf(failed)}` : null;
    return { ok: !failed, failedStep: null, problem, steps, expect };
  } finally {
    await calls.end();
  }
}

/** Returns the failed step for a reference that does not resolve; rethrows other errors. */
function unresolvedStep(
  number: number,
  step: ScenarioStep,
  world: World,
  error: unknown,
): { result: StepResult; output: null } {
  if (!(error instanceof InvalidInput)) throw error;
  const result: StepResult = {
    ...stepWithoutOutcome(number, step, world.clock.now().toISOString()),
    ok: false,
    input: step,
    problem: error.path === "" ? error.about : `${error.path}: ${error.about}`,
  };
  return { result, output: null };
}

async function setClock(world: World, at: string): Promise<void> {
  await doActionIn(world, "clock.set", { at });
  await doActionIn(world, "clock.freeze", {});
}
