import { boundaries, type ScenarioText } from "@mekong/contract/simulator/scenarios";
import { useQueryClient } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { useWorld } from "../../../api/queries";
import { CopyAs } from "../../../copy-as/copy-as";
import { aroundRecipe } from "../../../copy-as/recipes";
import { fromLocalInput } from "../../../format/time";
import { Button } from "../../../ui/button";
import { TextField } from "../../../ui/field";
import { Segmented } from "../../../ui/segmented";
import { useSearchParam } from "../../../ui/use-search-param";
import { overrideIn } from "./overrides";
import { isRunning, startRun, useStartedRun } from "./started-runs";

const options = [
  ...boundaries.map((value) => ({ value: value as string, label: `Next ${value}` })),
  { value: "instant", label: "Date and time" },
];

/** Runs a scenario one second before, at and one second after a boundary. */
export function Around({ stored: { name, scenario } }: { stored: ScenarioText }) {
  const world = useWorld();
  const cache = useQueryClient();
  const [params] = useSearchParams();
  const [boundaryParam, setBoundaryParam] = useSearchParam("boundary");
  const [instantText, setInstantText] = useSearchParam("instant");
  const startedRun = useStartedRun(world, name);
  if (!scenario) return null;
  const kind = boundaryParam || "day";
  const boundary = kind === "instant" ? fromLocalInput(instantText) : kind;
  const override = overrideIn(params, scenario);
  const busy = startedRun !== undefined && isRunning(startedRun);
  return (
    <section aria-label="Around a boundary" className="flex flex-col gap-3">
      <p className="text-ink-2">
        Runs the scenario three times, each in a fresh world: one second before, at and one second after the boundary.
      </p>
      <div className="flex flex-wrap items-end gap-3">
        <Segmented label="Boundary" value={kind} options={options} onChange={setBoundaryParam} />
        {kind === "instant" && (
          <TextField
            label="Bangkok time"
            className="w-56"
            type="datetime-local"
            step={1}
            value={instantText}
            onChange={setInstantText}
          />
        )}
        <Button
          tone="primary"
          icon={CalendarClock}
          disabled={busy || !boundary}
          pending={busy && startedRun.kind === "around"}
          onClick={() => boundary && void startRun(cache, world, name, { kind: "around", boundary }, override)}
        >
          Run all three
        </Button>
        {boundary && <CopyAs recipe={aroundRecipe(name, { boundary, override })} />}
      </div>
    </section>
  );
}
