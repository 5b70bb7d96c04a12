import type { Scenario } from "@mekong/contract/simulator/scenario";
import type { ExpectationResult, StepResult } from "@mekong/contract/simulator/scenarios";
import { Check, Circle, LoaderCircle, type LucideIcon, Minus, X } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useActions } from "../../../api/queries";
import { classes } from "../../../ui/classes";
import { asExecuted, expectationText, inputText, outcomeText, stepCode, stepText, withValues } from "../step-text";
import { ExpectationRow, StepOutcome } from "./step-outcome";

interface StepListProps {
  scenario: Pick<Scenario, "steps" | "expect" | "values">;
  /** Results so far, in order; undefined without a run. */
  results?: readonly StepResult[];
  /** Final expectations, once checked. */
  finalExpectations?: readonly ExpectationResult[];
  /** Whether the step after the last result is running. */
  running?: boolean;
}

/** Steps in plain words, with their results as they arrive. */
export function StepList({ scenario, results, finalExpectations, running = false }: StepListProps) {
  const actions = useActions().data;
  const titles = useMemo(() => Object.fromEntries(actions?.map(({ name, title }) => [name, title]) ?? []), [actions]);
  const failed = results?.some(({ ok }) => !ok) ?? false;
  return (
    <ol aria-label="Steps" className="flex flex-col">
      {scenario.steps.map((definedStep, index) => {
        const result = results?.[index];
        const step = result ? asExecuted(definedStep, result.input) : withValues(definedStep, scenario.values);
        const state = !results
          ? "plain"
          : result
            ? result.ok
              ? "done"
              : "failed"
            : running && !failed && index === results.length
              ? "running"
              : "waiting";
        const input = inputText(step);
        const outcome = outcomeText(step);
        return (
          <Line
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other name than its number
            key={index}
            mark={state}
            number={index + 1}
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium">{stepText(step, titles)}</span>
              <code className="font-mono text-tiny text-ink-3">{stepCode(step)}</code>
            </p>
            {input && <p className="text-small break-words text-ink-2">{input}</p>}
            {outcome && <p className="text-small text-ink-2">→ {outcome}</p>}
            {!result &&
              expectationsOf(step).map((expectation) => (
                <p key={JSON.stringify(expectation)} className="text-small break-words text-ink-2">
                  <code className="font-mono text-tiny">{expectation.get}</code> {expectationText(expectation)}
                </p>
              ))}
            {result && <StepOutcome result={result} />}
          </Line>
        );
      })}
      {scenario.expect && scenario.expect.length > 0 && (
        <Line
          mark={
            finalExpectations?.length
              ? finalExpectations.every(({ ok }) => ok)
                ? "done"
                : "failed"
              : results
                ? "waiting"
                : "plain"
          }
          number="end"
        >
          <p className="font-medium">At the end</p>
          {finalExpectations?.length
            ? finalExpectations.map((each) => <ExpectationRow key={`${each.get} ${each.comparison}`} expected={each} />)
            : scenario.expect.map((expectation) => (
                <p key={JSON.stringify(expectation)} className="text-small break-words text-ink-2">
                  <code className="font-mono text-tiny">{expectation.get}</code> {expectationText(expectation)}
                </p>
              ))}
        </Line>
      )}
    </ol>
  );
}

function expectationsOf(step: Scenario["steps"][number]) {
  return "look" in step ? step.look : (step.expect ?? []);
}

type Mark = "plain" | "waiting" | "running" | "done" | "failed";

const marks: Record<Mark, [LucideIcon, string, string]> = {
  plain: [Circle, "", "text-ink-3"],
  waiting: [Minus, "Waiting", "text-ink-3"],
  running: [LoaderCircle, "Running", "animate-spin text-primary motion-reduce:animate-none"],
  done: [Check, "Done", "text-success"],
  failed: [X, "Failed", "text-danger"],
};

function Line({ mark, number, children }: { mark: Mark; number: number | "end"; children: ReactNode }) {
  const [Icon, label, tone] = marks[mark];
  return (
    <li
      data-mark={mark}
      className={classes(
        "flex gap-3 border-b border-line py-2 last:border-b-0",
        mark === "failed" && "-mx-2 rounded-lg bg-danger-bg/60 px-2",
      )}
    >
      <span className="flex w-5 shrink-0 flex-col items-center pt-0.5">
        {mark === "plain" ? (
          <span className="text-small text-ink-3 tabular-nums">{number === "end" ? "·" : number}</span>
        ) : (
          <Icon aria-label={label} className={classes("size-4", tone)} />
        )}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">{children}</div>
    </li>
  );
}
