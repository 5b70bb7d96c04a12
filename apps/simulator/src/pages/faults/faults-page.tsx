import { CircleStop } from "lucide-react";
import { useFaults, useWorld } from "../../api/queries";
import { Button } from "../../ui/button";
import { PageHead } from "../../ui/page-head";
import { FailureNote } from "../../ui/states";
import { FaultMaker } from "./fault-maker";
import { LiveFaults } from "./live-faults";
import { useFaultMutations } from "./use-faults";

export function FaultsPage() {
  const faults = useFaults(useWorld());
  const { set, end, endAll } = useFaultMutations();
  const count = faults.data?.length ?? 0;
  return (
    <>
      <PageHead title="Faults" about="A fault changes how an endpoint responds. It ends automatically.">
        <Button
          changesWorld
          tone="danger"
          icon={CircleStop}
          disabled={count === 0}
          title={count === 0 ? "No live faults" : undefined}
          pending={endAll.isPending}
          onClick={() => endAll.mutate()}
        >
          End all
        </Button>
      </PageHead>
      <div className="flex flex-col gap-4">
        {faults.error ? (
          <FailureNote error={faults.error} onRetry={() => faults.refetch()} />
        ) : (
          <LiveFaults
            faults={faults.data}
            ending={end.isPending ? end.variables : undefined}
            onEnd={(id) => end.mutate(id)}
          />
        )}
        <FaultMaker faults={faults.data ?? []} pending={set.isPending} onSet={(fault) => set.mutate(fault)} />
      </div>
    </>
  );
}
