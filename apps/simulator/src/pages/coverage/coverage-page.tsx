import { errorCodes } from "@mekong/contract/errors";
import { dropCoverage } from "@mekong/contract/simulator/coverage";
import { coverageByCode } from "@mekong/contract/simulator/coverage-by-code";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Grid3x3, RotateCcw, RotateCw } from "lucide-react";
import { useState } from "react";
import { simulator } from "../../api/client";
import { keys } from "../../api/keys";
import { useCoverage } from "../../api/scenario-queries";
import { CopyAs } from "../../copy-as/copy-as";
import { coverageRecipe, resetCoverageRecipe } from "../../copy-as/recipes";
import { RealTime } from "../../events/timestamp";
import { codeText } from "../../strings/codes";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { Confirm } from "../../ui/dialog";
import { FilterBox } from "../../ui/filter-box";
import { PageHead } from "../../ui/page-head";
import { Segmented } from "../../ui/segmented";
import { EmptyState, FailureNote, MissingShards, Skeleton } from "../../ui/states";
import { toast } from "../../ui/toasts";
import { useSearchParam } from "../../ui/use-search-param";
import { CodeDetail } from "./code-detail";
import { CoverageTable } from "./coverage-table";

const seenFilterOptions = [
  { value: "", label: "All" },
  { value: "seen", label: "Seen" },
  { value: "never", label: "Never seen" },
];

export function CoveragePage() {
  const coverage = useCoverage();
  const [filterText, setFilterText] = useSearchParam("q");
  const [seenFilter, setSeenFilter] = useSearchParam("shown");
  const [open, setOpen] = useSearchParam("open");
  const [isConfirmingReset, setIsConfirmingReset] = useState(false);
  const summary = coverage.data && coverageByCode(coverage.data, errorCodes);
  const needle = filterText.toLowerCase();
  const rows = summary?.codes.filter(
    ({ code, total }) =>
      (seenFilter === "" || (seenFilter === "seen") === total > 0) &&
      `${code} ${codeText(code)}`.toLowerCase().includes(needle),
  );
  const seenCount = summary?.codes.filter(({ total }) => total > 0).length ?? 0;
  const openEntry = summary?.codes.find(({ code }) => code === open);
  return (
    <>
      <PageHead
        title="Coverage"
        about={
          coverage.data && summary ? (
            <>
              {seenCount} of {summary.codes.length} codes seen, {coverage.data.neverCalled.length} endpoints never
              called, in all worlds since <RealTime at={coverage.data.since} />
            </>
          ) : (
            "Codes by screen, in all worlds."
          )
        }
      >
        <CopyAs recipe={coverageRecipe()} />
        <Segmented label="Show" value={seenFilter} options={seenFilterOptions} onChange={setSeenFilter} />
        <FilterBox
          main
          label="Filter codes"
          placeholder="Code or text"
          value={filterText}
          onChange={setFilterText}
          className="w-56"
        />
        <Button icon={RotateCw} pending={coverage.isFetching} onClick={() => coverage.refetch()}>
          Refresh
        </Button>
        <Button tone="danger" icon={RotateCcw} onClick={() => setIsConfirmingReset(true)}>
          Reset coverage
        </Button>
      </PageHead>
      {coverage.error && <FailureNote error={coverage.error} onRetry={() => coverage.refetch()} className="mb-4" />}
      <MissingShards shards={coverage.data?.missing} what="its counts are" />
      {!summary && !coverage.error && <Skeleton className="h-64 w-full" />}
      {summary && rows && (
        <div className="flex flex-col gap-4">
          {openEntry && coverage.data && (
            <CodeDetail counted={openEntry} report={coverage.data} onClose={() => setOpen("")} />
          )}
          <p className="text-small text-ink-2">
            Number: how often this screen got this code. Dash: the code is possible here but has not been seen. Empty:
            the code is not possible here.
          </p>
          <Card flush>
            {rows.length > 0 ? (
              <CoverageTable
                rows={rows}
                screens={summary.screens}
                openCode={open}
                onOpen={(code) => setOpen(code === open ? "" : code)}
              />
            ) : (
              <EmptyState icon={Grid3x3} title="No matching codes">
                {filterText
                  ? "No code or description contains this text."
                  : "Use the app: the codes it gets are counted here."}
              </EmptyState>
            )}
          </Card>
          {coverage.data && coverage.data.neverCalled.length > 0 && (
            <Card title={`Never called (${coverage.data.neverCalled.length})`}>
              <ul className="columns-1 gap-6 sm:columns-2 2xl:columns-4">
                {coverage.data.neverCalled.map((label) => (
                  <li key={label}>
                    <code className="font-mono text-small break-all">{label}</code>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      )}
      {isConfirmingReset && <ResetCoverage onClose={() => setIsConfirmingReset(false)} />}
    </>
  );
}

function ResetCoverage({ onClose }: { onClose(): void }) {
  const cache = useQueryClient();
  const reset = useMutation({
    mutationFn: () => simulator().call(dropCoverage, {}),
    onSuccess: () => {
      onClose();
      toast({ tone: "success", title: "Coverage reset", recipe: resetCoverageRecipe() });
      return cache.invalidateQueries({ queryKey: keys.coverage });
    },
  });
  return (
    <Confirm
      title="Reset coverage?"
      confirmLabel="Reset coverage"
      pending={reset.isPending}
      error={reset.error}
      onConfirm={() => reset.mutate()}
      onClose={onClose}
    >
      This deletes the counts of all worlds, for everyone who uses this server. It cannot be undone.
    </Confirm>
  );
}
