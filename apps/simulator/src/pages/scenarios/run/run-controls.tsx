import type { ScenarioText } from "@mekong/contract/simulator/scenarios";
import { useQueryClient } from "@tanstack/react-query";
import { FlaskConical, Globe, ListChecks, Play } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { failureOf } from "../../../api/failure";
import { useWorld } from "../../../api/queries";
import { CopyAs } from "../../../copy-as/copy-as";
import { runScenarioRecipe } from "../../../copy-as/recipes";
import { Button } from "../../../ui/button";
import { Overrides, overrideIn } from "./overrides";
import { isRunning, startRun, useStartedRun } from "./started-runs";

/** Runs a scenario here, in a new world or as a dry run, optionally with overrides. */
export function RunControls({ stored: { name, scenario } }: { stored: ScenarioText }) {
  const world = useWorld();
  const cache = useQueryClient();
  const [params] = useSearchParams();
  const startedRun = useStartedRun(world, name);
  if (!scenario) return null;
  const override = overrideIn(params, scenario);
  const options = Object.keys(override).length > 0 ? { override } : {};
  const busy = startedRun !== undefined && isRunning(startedRun);
  const start = (kind: "here" | "fresh" | "dry") => () => void startRun(cache, world, name, { kind }, override);
  const pending = (kind: string) => busy && startedRun.kind === kind;
  const failure = startedRun?.error === undefined ? undefined : failureOf(startedRun.error);
  return (
    <section aria-label="Run options" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button tone="primary" icon={FlaskConical} disabled={busy} pending={pending("fresh")} onClick={start("fresh")}>
          Run in a fresh world
        </Button>
        <Button changesWorld icon={Play} disabled={busy} pending={pending("here")} onClick={start("here")}>
          Run here, in {world}
        </Button>
        <Button changesWorld icon={ListChecks} disabled={busy} pending={pending("dry")} onClick={start("dry")}>
          Dry run
        </Button>
      </div>
      <p className="flex items-start gap-2 text-small text-ink-2">
        <Globe aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        <span>
          A fresh world is kept for one hour. A run here sets the clock and dice of {world} as the scenario says; if a
          step fails, {world} is restored.
        </span>
      </p>
      <Overrides scenario={scenario} error={failure} />
      <div className="flex flex-wrap gap-x-4 text-small text-ink-2">
        <span className="inline-flex items-center">
          Fresh world:
          <CopyAs recipe={runScenarioRecipe(name, options)} />
        </span>
        <span className="inline-flex items-center">
          Here:
          <CopyAs recipe={runScenarioRecipe(name, options, world)} />
        </span>
      </div>
    </section>
  );
}
