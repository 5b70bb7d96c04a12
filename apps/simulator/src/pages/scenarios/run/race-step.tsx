import type { ScenarioStep } from "@mekong/contract/simulator/scenario";
import { race, type ScenarioText } from "@mekong/contract/simulator/scenarios";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Flag, ShieldAlert, ShieldCheck } from "lucide-react";
import { simulator } from "../../../api/client";
import { keys } from "../../../api/keys";
import { useActions, useWorld } from "../../../api/queries";
import { CopyAs } from "../../../copy-as/copy-as";
import { raceRecipe } from "../../../copy-as/recipes";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { inputClass, LabelledField, TextField } from "../../../ui/field";
import { FailureNote } from "../../../ui/states";
import { useSearchParam } from "../../../ui/use-search-param";
import { stepCode, stepText, withValues } from "../step-text";
import { RaceBadges } from "./step-outcome";

const MIN_TIMES = 2;
const MAX_TIMES = 100;
const DEFAULT_TIMES = 10;

/** Removes the step's expectations: the race shows the result. */
function withoutExpectations(step: ScenarioStep, values: Record<string, unknown> = {}): Record<string, unknown> {
  const {
    times: _,
    expectWinners: __,
    expectCode: ___,
    expect: ____,
    as: _____,
    say: ______,
    ...plain
  } = withValues(step, values) as Record<string, unknown>;
  return plain;
}

/** Runs one step concurrently in this world and shows successes and error codes. */
export function RaceStep({ stored: { scenario } }: { stored: ScenarioText }) {
  const world = useWorld();
  const cache = useQueryClient();
  const titles = Object.fromEntries(useActions().data?.map(({ name, title }) => [name, title]) ?? []);
  const [stepParam, setStepParam] = useSearchParam("step");
  const [timesText, setTimesText] = useSearchParam("times");
  const run = useMutation({
    mutationFn: (input: { step: Record<string, unknown>; times: number }) =>
      simulator().call(race, { params: { world }, body: input as { step: ScenarioStep; times: number } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: keys.world(world) }),
  });
  const steps = scenario?.steps ?? [];
  const choices = steps.flatMap((step, index) => ("do" in step || "call" in step ? [{ step, number: index + 1 }] : []));
  const selected = choices.find(({ number }) => String(number) === stepParam) ?? choices[0];
  if (!selected) return <p className="text-ink-2">There is no action or call to race.</p>;
  const times = timesText === "" ? DEFAULT_TIMES : Number(timesText);
  const isTimesValid = Number.isInteger(times) && times >= MIN_TIMES && times <= MAX_TIMES;
  const step = withoutExpectations(selected.step, scenario?.values);
  return (
    <section aria-label="Race a step" className="flex flex-col gap-3">
      <p className="text-ink-2">
        Runs one step several times in parallel in {world}. First run the scenario up to this step, or create what it
        needs.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
        <LabelledField label="Step">
          {(ids) => (
            <select
              {...ids}
              value={selected.number}
              onChange={(event) => setStepParam(event.target.value)}
              className={inputClass}
            >
              {choices.map(({ step: choice, number }) => (
                <option key={number} value={number}>
                  {number}. {stepText(choice, titles)} ({stepCode(choice)})
                </option>
              ))}
            </select>
          )}
        </LabelledField>
        <TextField
          label="Times"
          error={isTimesValid ? undefined : `${MIN_TIMES} to ${MAX_TIMES}`}
          type="number"
          min={MIN_TIMES}
          max={MAX_TIMES}
          placeholder={String(DEFAULT_TIMES)}
          value={timesText}
          onChange={setTimesText}
        />
      </div>
      <code className="block rounded-lg bg-surface-2/70 p-3 font-mono text-small break-words">
        {JSON.stringify(step)}
      </code>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          changesWorld
          tone="primary"
          icon={Flag}
          disabled={!isTimesValid}
          pending={run.isPending}
          onClick={() => run.mutate({ step, times })}
        >
          Run race
        </Button>
        <CopyAs recipe={raceRecipe(world, step, times)} />
      </div>
      {run.error && <FailureNote error={run.error} />}
      {run.data && (
        <div role="status" className="flex flex-wrap items-center gap-1.5">
          <RaceBadges race={run.data} />
          <Badge tone={run.data.audit.ok ? "success" : "danger"} icon={run.data.audit.ok ? ShieldCheck : ShieldAlert}>
            {run.data.audit.ok ? "Books balance" : "Books do not balance"}
          </Badge>
          <span className="text-small text-ink-3">slowest response {Math.round(run.data.slowestMs)} ms</span>
        </div>
      )}
    </section>
  );
}
