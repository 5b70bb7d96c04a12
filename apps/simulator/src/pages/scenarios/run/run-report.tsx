import type { Scenario } from "@mekong/contract/simulator/scenario";
import type { ScenarioReport, StepResult } from "@mekong/contract/simulator/scenarios";
import { CircleCheck, CircleX, LoaderCircle, X } from "lucide-react";
import { Link } from "react-router-dom";
import { useReady } from "../../../api/queries";
import { type LiveRun, useLiveRuns } from "../../../events/scenario-runs";
import { pagePath } from "../../../page-list";
import { AppLink } from "../../../ui/app-link";
import { Badge } from "../../../ui/badge";
import { IconButton } from "../../../ui/button";
import { FailureNote } from "../../../ui/states";
import { clearRun, isRunning, type StartedRun } from "./started-runs";
import { StepList } from "./step-list";

/** Live progress of a run, then its report: what failed, the difference, and links to the world. */
export function RunReport({ startedRun, scenario }: { startedRun: StartedRun; scenario: Scenario }) {
  const live = useLiveRuns().filter(({ run }) => run === startedRun.run);
  const running = isRunning(startedRun);
  const results = startedRun.report?.steps ?? live[0]?.results ?? [];
  return (
    <section aria-label="Run result" className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <div role="status" className="flex min-w-0 flex-col gap-1">
          {running && startedRun.kind !== "around" && <Progress live={live[0]} total={scenario.steps.length} />}
          {startedRun.report && <Verdict report={startedRun.report} startedRun={startedRun} />}
        </div>
        {!running && (
          <IconButton
            icon={X}
            size="small"
            tone="quiet"
            label="Clear this run"
            onClick={() => clearRun(startedRun.world, startedRun.scenario)}
          />
        )}
      </div>
      {startedRun.error !== undefined && <FailureNote error={startedRun.error} />}
      {startedRun.kind === "around" ? (
        <AroundReport startedRun={startedRun} live={live} scenario={scenario} />
      ) : (
        startedRun.error === undefined && (
          <StepList
            scenario={scenario}
            results={startedRun.kind === "dry" ? undefined : results}
            finalExpectations={startedRun.report?.expect}
            running={running}
          />
        )
      )}
    </section>
  );
}

function Progress({ live, total }: { live: LiveRun | undefined; total: number }) {
  return (
    <p className="flex items-center gap-2 font-medium">
      <LoaderCircle aria-hidden className="size-4 animate-spin text-primary motion-reduce:animate-none" />
      {live ? `Step ${Math.min(live.results.length + 1, total)} of ${total} in ${live.world}` : "Starting…"}
    </p>
  );
}

function Verdict({ report, startedRun }: { report: ScenarioReport; startedRun: StartedRun }) {
  const { ok, dryRun, problem, world, steps } = report;
  if (dryRun) return <p className="font-medium">Dry run: {steps.length} steps are valid, none was run.</p>;
  const Icon = ok ? CircleCheck : CircleX;
  return (
    <>
      <p className={`flex items-start gap-2 font-semibold ${ok ? "text-success" : "text-danger"}`}>
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 break-words">{ok ? `Passed in ${world}` : `Failed. ${problem}`}</span>
      </p>
      {!ok && startedRun.kind === "here" && (
        <p className="text-ink-2">
          {startedRun.world} was restored. Its state at the failure is kept in the world {world}.
        </p>
      )}
      <WorldLinks world={world} current={startedRun.world} />
    </>
  );
}

/** Links to a world in the panel and the app. */
function WorldLinks({ world, current }: { world: string; current: string }) {
  const webUrl = useReady().data?.webUrl;
  return (
    <p className="flex flex-wrap gap-x-4">
      {world !== current && (
        <Link to={pagePath(world)} className="font-medium text-primary hover:underline">
          Go to {world}
        </Link>
      )}
      {webUrl && (
        <AppLink world={world} path="/">
          Open in the app
        </AppLink>
      )}
    </p>
  );
}

function AroundReport({
  startedRun,
  live,
  scenario,
}: {
  startedRun: StartedRun;
  live: readonly LiveRun[];
  scenario: Scenario;
}) {
  const titles = ["One second before", "At the boundary", "One second after"];
  const running = isRunning(startedRun);
  if (startedRun.error !== undefined) return null;
  return (
    <>
      {startedRun.around && (
        <p role="status" className="font-medium">
          {startedRun.around.same ? "All results are the same." : "Results differ."} The boundary is{" "}
          <time dateTime={startedRun.around.boundary}>{startedRun.around.boundary}</time>.
        </p>
      )}
      {titles.map((title, index) => {
        const boundaryRun = startedRun.around?.runs[index];
        const liveRun = live[index];
        const results: readonly StepResult[] | undefined = boundaryRun?.report.steps ?? liveRun?.results;
        const passed = boundaryRun ? boundaryRun.report.ok : liveRun?.ended?.ok;
        return (
          <details key={title} open={passed === false || undefined} className="rounded-lg border border-line px-3 py-2">
            <summary className="select-none">
              <span className="inline-flex flex-wrap items-center gap-2">
                <span className="font-medium">{title}</span>
                {boundaryRun && <code className="font-mono text-tiny text-ink-3">{boundaryRun.at}</code>}
                {passed === undefined ? (
                  <span className="text-small text-ink-3">{liveRun ? "running…" : running ? "waiting" : ""}</span>
                ) : (
                  <Badge tone={passed ? "success" : "danger"} icon={passed ? CircleCheck : CircleX}>
                    {passed ? "Passed" : "Failed"}
                  </Badge>
                )}
              </span>
            </summary>
            {boundaryRun?.report.problem && (
              <p className="mt-2 font-medium text-danger">{boundaryRun.report.problem}</p>
            )}
            {boundaryRun && <WorldLinks world={boundaryRun.world} current={startedRun.world} />}
            {results && (
              <StepList
                scenario={scenario}
                results={results}
                finalExpectations={boundaryRun?.report.expect}
                running={passed === undefined}
              />
            )}
          </details>
        );
      })}
    </>
  );
}
