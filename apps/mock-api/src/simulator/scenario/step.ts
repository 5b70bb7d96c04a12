import type { ScenarioStep } from "@mekong/contract/simulator/scenario";
import type { StepResult } from "@mekong/contract/simulator/scenarios";
import { mask } from "../../http/mask";
import { audit } from "../../ledger/audit";
import type { World } from "../../world/world";
import { type Attempt, attempt } from "./attempt";
import { checkExpectationsOf, differenceOf } from "./expect";
import { View } from "./look";
import type { MemberCalls } from "./member-calls";
import { fill, type Scope } from "./values";

export interface StepContext {
  world: World;
  calls: MemberCalls;
  publicUrl: string;
}

export async function doStep(
  number: number,
  step: ScenarioStep,
  scope: Scope,
  { world, calls, publicUrl }: StepContext,
): Promise<{ result: StepResult; output: unknown }> {
  const { expect, look, ...fields } = { expect: undefined, look: undefined, ...step };
  const filled = fill(fields as ScenarioStep, scope);
  const times = ("times" in step && step.times) || 1;
  const attempts = await Promise.all(Array.from({ length: times }, () => attempt(filled, world, calls)));
  const [first] = attempts as [Attempt];
  const output = attempts.find(({ problem }) => problem === null)?.output ?? first.output;
  const name = "as" in step ? step.as : undefined;
  const scopeWithOutput = name === undefined ? scope : { ...scope, names: new Map(scope.names).set(name, output) };

  const expected = await checkExpectationsOf(look ?? expect, scopeWithOutput, new View(world, publicUrl));
  const failed = expected.find(({ ok }) => !ok);
  const ledgerAudit = await audit(world.read);
  const problem =
    outcomeProblem(step, attempts) ??
    (failed ? differenceOf(failed) : null) ??
    (ledgerAudit.ok ? null : "the ledger no longer balances");
  return {
    output,
    result: {
      ...stepWithoutOutcome(number, step, world.clock.now().toISOString()),
      ok: problem === null,
      input: mask(inputOf(filled)),
      output: mask(output),
      code: times > 1 ? null : first.code,
      race: times > 1 ? raceOf(attempts) : null,
      fired: attempts.flatMap(({ fired }) => fired),
      expect: expected,
      audit: { ok: ledgerAudit.ok },
      problem,
    },
  };
}

export function stepWithoutOutcome(number: number, step: ScenarioStep, now: string) {
  const noOutcome = { code: null, race: null, fired: [], expect: [], audit: null };
  return { step: number, title: titleOf(step), say: step.say ?? null, now, ...noOutcome };
}

export function titleOf(step: ScenarioStep): string {
  if ("do" in step) return `do ${step.do}`;
  if ("call" in step) return `call ${step.call}`;
  if ("fault" in step) return `${step.with ? "set" : "remove"} fault ${step.fault}`;
  return "look";
}

export function inputOf(step: ScenarioStep): unknown {
  if ("call" in step) {
    const { member, params, query, with: body, file, key } = step;
    return { member, params, query, with: body, file, key };
  }
  return "look" in step ? undefined : step.with;
}

export function raceOf(attempts: readonly Attempt[]): { winners: number; codes: Record<string, number> } {
  const codes: Record<string, number> = {};
  for (const { code, problem } of attempts) {
    if (problem !== null) codes[code ?? problem] = (codes[code ?? problem] ?? 0) + 1;
  }
  return { winners: attempts.filter(({ problem }) => problem === null).length, codes };
}

function outcomeProblem(step: ScenarioStep, attempts: readonly Attempt[]): string | null {
  if (!("do" in step || "call" in step)) return null;
  const { expectCode, expectWinners } = step;
  const losers = attempts.filter(({ problem }) => problem !== null);
  const winners = attempts.length - losers.length;
  if (expectWinners !== undefined && winners !== expectWinners)
    return `${winners} succeeded, expected ${expectWinners}`;
  if (expectCode === undefined) {
    return expectWinners === undefined ? (losers[0]?.problem ?? null) : null;
  }
  const other = losers.find(({ code }) => code !== expectCode);
  if (other) return `${other.problem}, expected ${expectCode}`;
  if (expectWinners === undefined && winners > 0) return `it succeeded, expected ${expectCode}`;
  return null;
}
