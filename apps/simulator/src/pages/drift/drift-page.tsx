import { type DriftReport, type DriftRow, dropDrift } from "@mekong/contract/simulator/drift";
import { type DriftFormat, driftExtensions, driftText } from "@mekong/contract/simulator/drift-export";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, Download, GitCompareArrows, RotateCcw } from "lucide-react";
import { useState } from "react";
import { simulator } from "../../api/client";
import { keys } from "../../api/keys";
import { useDrift, useWorld } from "../../api/queries";
import { CopyAs } from "../../copy-as/copy-as";
import { driftRecipe, resetDriftRecipe } from "../../copy-as/recipes";
import { RealTime } from "../../events/timestamp";
import { plural } from "../../format/text";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Confirm } from "../../ui/dialog";
import { FilterBox } from "../../ui/filter-box";
import { PageHead } from "../../ui/page-head";
import { saveFile } from "../../ui/save-file";
import { EmptyState, FailureNote } from "../../ui/states";
import { Table } from "../../ui/table";
import { toast } from "../../ui/toasts";
import { useSearchParam } from "../../ui/use-search-param";
import { driftColumns } from "./drift-columns";
import { UnrecordedCalls } from "./unrecorded-calls";

const formatNames: [DriftFormat, string][] = [
  ["json", "JSON"],
  ["markdown", "Markdown"],
  ["junit", "JUnit"],
];

/** Shows live where the responses of the world's upstream deviate from the contract. */
export function DriftPage() {
  const world = useWorld();
  const drift = useDrift(world);
  const [filterText, setFilterText] = useSearchParam("q");
  const [isConfirmingReset, setIsConfirmingReset] = useState(false);
  const report = drift.data;
  return (
    <>
      <PageHead
        title="Drift"
        about={report ? <Summary report={report} /> : "Deviations of a backend from the contract."}
      >
        <CopyAs recipe={driftRecipe(world)} />
        <FilterBox
          main
          label="Filter by endpoint, field or kind"
          placeholder="Endpoint, field or kind"
          value={filterText}
          onChange={setFilterText}
          className="w-56"
        />
        {formatNames.map(([format, name]) => (
          <Button
            key={format}
            icon={Download}
            disabled={!report?.upstream}
            onClick={() =>
              report && saveFile(new Blob([driftText(report, format)]), `drift-${world}.${driftExtensions[format]}`)
            }
          >
            {name}
          </Button>
        ))}
        <Button
          changesWorld
          tone="danger"
          icon={RotateCcw}
          disabled={!report?.upstream}
          onClick={() => setIsConfirmingReset(true)}
        >
          Reset drift
        </Button>
      </PageHead>
      {drift.error && <FailureNote error={drift.error} onRetry={() => drift.refetch()} className="mb-4" />}
      <UnrecordedCalls world={world} />
      {report?.upstream === null ? <NoUpstream /> : <Rows report={report} filterText={filterText} />}
      {isConfirmingReset && <ConfirmReset world={world} onClose={() => setIsConfirmingReset(false)} />}
    </>
  );
}

function Summary({ report: { upstream, compared, deviations, unread, since } }: { report: DriftReport }) {
  if (upstream === null) return "Deviations of a backend from the contract.";
  const responses = compared.reduce((sum, each) => sum + each.responses, 0);
  return (
    <>
      {plural(deviations.length, "deviation")} in {plural(responses, "response")} of {upstream} since{" "}
      <RealTime at={since} />
      {unread > 0 && `. ${plural(unread, "response")} too long to be compared`}
    </>
  );
}

function NoUpstream() {
  return (
    <Card>
      <EmptyState icon={GitCompareArrows} title="This world has no upstream">
        The mock answers here. Create a world with an upstream to compare a real backend with the contract.
      </EmptyState>
    </Card>
  );
}

function Rows({ report, filterText }: { report: DriftReport | undefined; filterText: string }) {
  const needle = filterText.toLowerCase();
  const isShown = ({ endpoint, path, kind }: DriftRow) => `${endpoint} ${path} ${kind}`.toLowerCase().includes(needle);
  const information = report?.information.filter(isShown) ?? [];
  return (
    <div className="flex flex-col gap-4">
      <Card flush className="@container">
        <Table
          caption="Deviations"
          columns={driftColumns}
          rows={report?.deviations.filter(isShown)}
          rowKey={rowKey}
          empty={
            <EmptyState icon={CircleCheck} title={needle ? "No matching deviations" : "No deviations"}>
              {report?.compared.length === 0
                ? "Use the app in this world: each response of the backend is compared."
                : "The compared responses follow the contract."}
            </EmptyState>
          }
        />
      </Card>
      {information.length > 0 && (
        <Card title={`Unknown fields (${information.length})`} flush className="@container">
          <p className="px-4 pb-2 text-small text-ink-2">For information: the app ignores these fields.</p>
          <Table caption="Unknown fields" columns={driftColumns} rows={information} rowKey={rowKey} empty={null} />
        </Card>
      )}
    </div>
  );
}

function rowKey({ endpoint, path, kind }: DriftRow): string {
  return `${endpoint} ${path} ${kind}`;
}

function ConfirmReset({ world, onClose }: { world: string; onClose(): void }) {
  const cache = useQueryClient();
  const reset = useMutation({
    mutationFn: () => simulator().call(dropDrift, { params: { world } }),
    onSuccess: async () => {
      toast({ tone: "success", title: "Drift report emptied", recipe: resetDriftRecipe(world) });
      await cache.invalidateQueries({ queryKey: keys.drift(world) });
      onClose();
    },
  });
  return (
    <Confirm
      title="Reset the drift report?"
      confirmLabel="Reset drift"
      pending={reset.isPending}
      error={reset.error}
      onConfirm={() => reset.mutate()}
      onClose={onClose}
    >
      The deviations found so far are removed. New responses are compared as before.
    </Confirm>
  );
}
