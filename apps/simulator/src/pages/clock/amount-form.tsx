import { FastForward } from "lucide-react";
import { type FormEvent, useState } from "react";
import { failureOf } from "../../api/failure";
import { deed, useRunAction } from "../../api/use-run-action";
import { useWorld } from "../../api/use-world";
import { CopyAs } from "../../copy/copy-as";
import { actionRecipe } from "../../copy/recipes";
import { plural } from "../../format/words";
import { Button } from "../../ui/button";
import { inputClass, Labelled } from "../../ui/field";
import { type Amount, amountTyped, units } from "./amount";

const empty = { days: "", hours: "", minutes: "", seconds: "" };

/** Advances the clock by any amount; errors are shown at the unit. */
export function AmountForm() {
  const world = useWorld();
  const run = useRunAction({ showsFailure: true });
  const [typed, setTyped] = useState(empty);
  const { amount, wrong } = amountTyped(typed);
  const refused = run.error ? failureOf(run.error) : undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!amount || run.isPending) return;
    run.mutate(deed("clock.advance", amount, `Clock advanced by ${inWords(amount)}`), {
      onSuccess: () => setTyped(empty),
    });
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-2">
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {units.map((unit) => (
          <Labelled
            key={unit}
            label={unit.charAt(0).toUpperCase() + unit.slice(1)}
            error={wrong[unit] ?? (refused?.path === unit ? refused.title : undefined)}
          >
            {(ids) => (
              <input
                {...ids}
                inputMode="numeric"
                autoComplete="off"
                placeholder="0"
                value={typed[unit]}
                onChange={(event) => {
                  setTyped({ ...typed, [unit]: event.target.value });
                  run.reset();
                }}
                className={inputClass}
              />
            )}
          </Labelled>
        ))}
      </div>
      {refused && !units.some((unit) => unit === refused.path) && (
        <p role="alert" className="rounded-lg bg-danger-bg px-3 py-2 text-danger">
          {refused.title}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          type="submit"
          tone="primary"
          icon={FastForward}
          disabled={!amount}
          title={amount ? undefined : "Enter an amount"}
          pending={run.isPending}
        >
          Advance
        </Button>
        {amount && <CopyAs recipe={actionRecipe(world, "clock.advance", amount)} />}
      </div>
    </form>
  );
}

function inWords(amount: Amount): string {
  return units.flatMap((unit) => (amount[unit] ? [plural(amount[unit], unit.slice(0, -1))] : [])).join(", ");
}
