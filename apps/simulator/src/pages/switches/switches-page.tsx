import { useWorldState } from "../../api/queries";
import { useWorld } from "../../api/use-world";
import { ActionForm } from "../../forms/action-form";
import { Card } from "../../ui/card";
import { FailureNote } from "../../ui/failure-note";
import { PageHead } from "../../ui/page-head";
import { SwitchesCard } from "./switches-card";

/** Operator settings and the random seed of a world. */
export function SwitchesPage() {
  const world = useWorld();
  const state = useWorldState(world);
  const seed = state.data?.world.seed;
  return (
    <>
      <PageHead title="Switches" about={`Settings of the operator of ${world}, and their effect on members.`} />
      {state.error && <FailureNote error={state.error} onRetry={() => state.refetch()} />}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <SwitchesCard world={world} />
        <Card title="Dice" aside={seed !== undefined && <code className="font-mono text-small break-all">{seed}</code>}>
          <p className="mb-3 text-ink-2">
            All randomness in this world (wheel results, codes, delays) comes from one seed. The same seed and the same
            steps give the same results.
          </p>
          <ActionForm key={seed} action="dice.seed" initial={{ seed: seed ?? "" }} />
        </Card>
      </div>
    </>
  );
}
