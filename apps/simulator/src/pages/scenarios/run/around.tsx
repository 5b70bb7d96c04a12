import { boundaries, type ScenarioText } from "@mekong/contract/simulator/scenarios";
import { useQueryClient } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { useWorld } from "../../../api/use-world";
import { CopyAs } from "../../../copy/copy-as";
import { aroundRecipe } from "../../../copy/recipes";
import { fromLocalInput } from "../../../format/time";
import { Button } from "../../../ui/button";
import { inputClass, Labelled } from "../../../ui/field";
import { Segmented } from "../../../ui/segmented";
import { useSearchParam } from "../../../ui/use-search-param";
import { askForRun, isUnderWay, useAskedRun } from "./asked-runs";
import { overrideIn } from "./overrides";

const options = [
  ...boundaries.map((value) => ({ value: value as string, label: `Next ${value}` })),
  { value: "instant", label: "Date and time" },
];

/** Runs a scenario one second before, at and one second after a boundary. */
export function Around({ kept: { name, scenario } }: { kept: ScenarioText }) {
  const world = useWorld();
  const cache = useQueryClient();
  const [params] = useSearchParams();
  const [chosen, setChosen] = useSearchParam("boundary");
  const [typed, setTyped] = useSearchParam("instant");
  const asked = useAskedRun(world, name);
  if (!scenario) return null;
  const kind = chosen || "day";
  const boundary = kind === "instant" ? fromLocalInput(typed) : kind;
  const override = overrideIn(params, scenario);
  const busy = asked !== undefined && isUnderWay(asked);
  return (
    <section aria-label="Around a boundary" className="flex flex-col gap-3">
      <p className="text-ink-2">
        Runs the scenario three times, each in a fresh world: one second before, at and one second after the boundary.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Segmented label="Boundary" value={kind} options={options} onChange={setChosen} />
        {kind === "instant" && (
          <Labelled label="Bangkok time" className="w-56">
            {(ids) => (
              <input
                {...ids}
                type="datetime-local"
                step={1}
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                className={inputClass}
              />
            )}
          </Labelled>
        )}
        <Button
          tone="primary"
          icon={CalendarClock}
          disabled={busy || !boundary}
          pending={busy && asked.kind === "around"}
          onClick={() => boundary && void askForRun(cache, world, name, { kind: "around", boundary }, override)}
        >
          Run all three
        </Button>
        {boundary && <CopyAs recipe={aroundRecipe(name, { boundary, override })} />}
      </div>
    </section>
  );
}
