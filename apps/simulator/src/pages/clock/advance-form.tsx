import { FastForward } from "lucide-react";
import { type FormEvent, useState } from "react";
import { failureOf } from "../../api/failure";
import { useWorld } from "../../api/queries";
import { actionRequest, useRunAction } from "../../api/use-run-action";
import { CopyAs } from "../../copy-as/copy-as";
import { actionRecipe } from "../../copy-as/recipes";
import { plural } from "../../format/text";
import { Button } from "../../ui/button";
import { TextField } from "../../ui/field";
import { type Duration, parseDuration, units } from "./timeline";

const emptyValues = { days: "", hours: "", minutes: "", seconds: "" };

/** Advances the clock by any amount; errors are shown at the unit. */
export function AdvanceForm() {
  const world = useWorld();
  const run = useRunAction({ suppressErrorToast: true });
  const [values, setValues] = useState(emptyValues);
  const { duration, errors } = parseDuration(values);
  const failure = run.error ? failureOf(run.error) : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!duration || run.isPending) return;
    run.mutate(actionRequest("clock.advance", duration, `Clock advanced by ${durationText(duration)}`), {
      onSuccess: () => setValues(emptyValues),
    });
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {units.map((unit) => (
          <TextField
            key={unit}
            label={unit.charAt(0).toUpperCase() + unit.slice(1)}
            error={errors[unit] ?? (failure?.path === unit ? failure.title : undefined)}
            inputMode="numeric"
            placeholder="0"
            value={values[unit]}
            onChange={(text) => {
              setValues({ ...values, [unit]: text });
              run.reset();
            }}
          />
        ))}
      </div>
      {failure && !units.some((unit) => unit === failure.path) && (
        <p role="alert" className="rounded-lg bg-danger-bg px-3 py-2 text-danger">
          {failure.title}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          changesWorld
          type="submit"
          tone="primary"
          icon={FastForward}
          disabled={!duration}
          title={duration ? undefined : "Enter an amount"}
          pending={run.isPending}
        >
          Advance
        </Button>
        {duration && <CopyAs recipe={actionRecipe(world, "clock.advance", duration)} />}
      </div>
    </form>
  );
}

function durationText(duration: Duration): string {
  return units.flatMap((unit) => (duration[unit] ? [plural(duration[unit], unit.slice(0, -1))] : [])).join(", ");
}
