import { type SwitchName, switchNames } from "@mekong/contract/simulator/worlds";
import { useId } from "react";
import { useUpstream, useWorld, useWorldState } from "../../api/queries";
import { actionRequest, useRunAction } from "../../api/use-run-action";
import { CopyAs } from "../../copy-as/copy-as";
import { actionRecipe } from "../../copy-as/recipes";
import { ActionForm } from "../../forms/action-form";
import { switchTexts } from "../../strings/switches";
import { Card } from "../../ui/card";
import { classes } from "../../ui/classes";
import { PageHead } from "../../ui/page-head";
import { useReadOnlyReason } from "../../ui/read-only";
import { FailureNote } from "../../ui/states";

export function SwitchesPage() {
  const world = useWorld();
  const state = useWorldState(world);
  const seed = state.data?.world.seed;
  const hasUpstream = useUpstream(world) !== undefined;
  return (
    <>
      <PageHead title="Switches" about={`Settings of the operator of ${world}, and their effect on members.`} />
      {state.error && <FailureNote error={state.error} onRetry={() => state.refetch()} className="mb-4" />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <SwitchesCard world={world} />
        {!hasUpstream && (
          <Card
            title="Dice"
            aside={seed !== undefined && <code className="font-mono text-small break-all">{seed}</code>}
          >
            <p className="mb-3 text-ink-2">
              All randomness in this world (wheel results, codes, delays) comes from one seed. The same seed and the
              same steps give the same results.
            </p>
            <ActionForm key={seed} action="dice.seed" initial={{ seed: seed ?? "" }} />
          </Card>
        )}
      </div>
    </>
  );
}

function SwitchesCard({ world }: { world: string }) {
  const switches = useWorldState(world).data?.switches;
  // The other switches are settings of the mock, which an upstream ignores.
  const names = useUpstream(world) ? (["terminated"] as const) : switchNames;
  const run = useRunAction();
  const setSwitch = (name: SwitchName, value: boolean) =>
    run.mutate(actionRequest("switch.set", { name, value }, `${switchTexts[name].title}: ${value ? "on" : "off"}`));
  return (
    <Card title="Switches" flush>
      <ul className="divide-y divide-line">
        {names.map((name) => (
          <SwitchRow
            key={name}
            world={world}
            name={name}
            on={switches?.[name]}
            onToggle={(value) => setSwitch(name, value)}
            pending={run.isPending && run.variables.input.name === name}
          />
        ))}
      </ul>
    </Card>
  );
}

interface SwitchRowProps {
  world: string;
  name: SwitchName;
  /** Undefined while loading. */
  on: boolean | undefined;
  pending: boolean;
  onToggle(value: boolean): void;
}

function SwitchRow({ world, name, on, pending, onToggle }: SwitchRowProps) {
  const id = useId();
  const { title, whenOn, whenOff } = switchTexts[name];
  const alarming = name === "terminated" && on;
  const readOnlyReason = useReadOnlyReason();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-60 flex-1">
        <p id={id} className={classes("font-medium", alarming && "text-danger")}>
          {title} <code className="font-mono text-tiny font-normal text-ink-3">{name}</code>
        </p>
        <p className="text-small text-ink-2">{on === undefined ? "…" : on ? whenOn : whenOff}</p>
      </div>
      <CopyAs recipe={actionRecipe(world, "switch.set", { name, value: !on })} iconOnly />
      <span className="w-6 text-end text-small text-ink-2">{on === undefined ? "" : on ? "On" : "Off"}</span>
      <button
        type="button"
        role="switch"
        aria-checked={on ?? false}
        aria-labelledby={id}
        disabled={on === undefined || pending || readOnlyReason !== null}
        title={readOnlyReason ?? undefined}
        onClick={() => onToggle(!on)}
        className={classes(
          "relative h-5.5 w-10 shrink-0 rounded-full border transition-colors disabled:opacity-60",
          on ? (alarming ? "border-danger bg-danger" : "border-primary bg-primary") : "border-line-strong bg-surface-2",
        )}
      >
        <span
          className={classes(
            "absolute top-0.5 left-0.5 size-4 rounded-full transition-transform",
            on ? "translate-x-4.5 bg-surface" : "bg-line-strong",
          )}
        />
      </button>
    </li>
  );
}
