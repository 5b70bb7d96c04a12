import type { ExpectationResult, ScenarioReport, StepResult } from "@mekong/contract/simulator/scenarios";

export function reportLines(report: ScenarioReport): string[] {
  const { title, scenario, steps, expect, ok, problem, world, dryRun } = report;
  return [
    `${title} (${scenario})`,
    ...steps.flatMap(stepLines),
    ...expect.map((each) => `  ${each.ok ? "✓" : "✗"} ${each.get} ${expectedText(each)}`),
    ok ? (dryRun ? "Dry run: nothing was done" : `Passed, in world ${world}`) : `Failed. ${problem}`,
    ...(ok || dryRun ? [] : [`The state at the failure is in world ${world}`]),
  ];
}

function stepLines({ step, title, say, ok, code, race, fired, problem }: StepResult): string[] {
  const outcome = race
    ? `${race.winners} succeeded${Object.entries(race.codes)
        .map(([name, times]) => `, ${times} × ${name}`)
        .join("")}`
    : (code ?? "");
  return [
    `  ${ok ? "✓" : "✗"} ${step}. ${say ?? title}${outcome ? ` → ${outcome}` : ""}`,
    ...fired.map(({ action, dueAt }) => `      then ${action}, due ${dueAt}`),
    ...(problem === null ? [] : [`      ${problem}`]),
  ];
}

function expectedText({ comparison, wanted, got, ok }: ExpectationResult): string {
  return ok
    ? `${comparison} ${JSON.stringify(wanted)}`
    : `should be ${comparison} ${JSON.stringify(wanted)} but is ${JSON.stringify(got)}`;
}
