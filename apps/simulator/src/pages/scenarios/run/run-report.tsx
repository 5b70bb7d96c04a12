import type { Scenario } from "@mekong/contract/simulator/scenario";
import type { ScenarioReport, StepResult } from "@mekong/contract/simulator/scenarios";
import { CircleCheck, CircleX, LoaderCircle, X } from "lucide-react";
import { Link } from "react-router-dom";
import { useReady } from "../../../api/queries";
import { type LiveRun, useLiveRuns } from "../../../live/scenario-runs";
import { Badge } from "../../../ui/badge";
import { IconButton } from "../../../ui/button";
import { FailureNote } from "../../../ui/failure-note";
import { pagePath } from "../../page-list";
import { type AskedRun, forgetRun, isUnderWay } from "./asked-runs";
import { StepList } from "./step-list";

/** Live progress of a run, then its report: what failed, the difference, and links to the world. */
export function RunReport({ asked, scenario }: { asked: AskedRun; scenario: Scenario }) {
  const live = useLiveRuns().filter(({ run }) => run === asked.run);
  const running = isUnderWay(asked);
  const results = asked.report?.steps ?? live[0]?.results ?? [];
  return (
    <section aria-label="Run result" className="flex flex-col gap-3">
      <div className="flex items-start justify-between gap-3">
        <div role="status" className="flex min-w-0 flex-col gap-1">
          {running && asked.kind !== "around" && <Progress live={live[0]} total={scenario.steps.length} />}
          {asked.report && <Verdict report={asked.report} asked={asked} />}
        </div>
        {!running && (
          <IconButton
            icon={X}
            size="small"
            tone="quiet"
            label="Clear this run"
            onClick={() => forgetRun(asked.world, asked.scenario)}
          />
        )}
      </div>
      {asked.error !== undefined && <FailureNote error={asked.error} />}
      {asked.kind === "around" ? (
        <AroundReport asked={asked} live={live} scenario={scenario} />
      ) : (
        asked.error === undefined && (
          <StepList
            scenario={scenario}
            results={asked.kind === "dry" ? undefined : results}
            atEnd={asked.report?.expect}
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

function Verdict({ report, asked }: { report: ScenarioReport; asked: AskedRun }) {
  const { ok, dryRun, problem, world, steps } = report;
  if (dryRun) return <p className="font-medium">Dry run: {steps.length} steps are valid, none was run.</p>;
  const Icon = ok ? CircleCheck : CircleX;
  return (
    <>
      <p className={`flex items-start gap-2 font-semibold ${ok ? "text-success" : "text-danger"}`}>
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 break-words">{ok ? `Passed in ${world}` : `Failed. ${problem}`}</span>
      </p>
      {!ok && asked.kind === "here" && (
        <p className="text-ink-2">
          {asked.world} was restored. Its state at the failure is kept in the world {world}.
        </p>
      )}
      <WorldLinks world={world} current={asked.world} />
    </>
  );
}

/** Links to a world in the panel and the app. */
function WorldLinks({ world, current }: { world: string; current: string }) {
  const webUrl = useReady().data?.webUrl;
  const link = "font-medium text-primary hover:underline";
  return (
    <p className="flex flex-wrap gap-x-4">
      {world !== current && (
        <Link to={pagePath(world)} className={link}>
          Go to {world}
        </Link>
      )}
      {webUrl && (
        <a href={`${webUrl}/?world=${encodeURIComponent(world)}`} target="_blank" rel="noreferrer" className={link}>
          Open in the app
        </a>
      )}
    </p>
  );
}

function AroundReport({ asked, live, scenario }: { asked: AskedRun; live: readonly LiveRun[]; scenario: Scenario }) {
  const titles = ["One second before", "At the boundary", "One second after"];
  const running = isUnderWay(asked);
  if (asked.error !== undefined) return null;
  return (
    <>
      {asked.around && (
        <p role="status" className="font-medium">
          {asked.around.same ? "All results are the same." : "Results differ."} The boundary is{" "}
          <time dateTime={asked.around.boundary}>{asked.around.boundary}</time>.
        </p>
      )}
      {titles.map((title, index) => {
        const made = asked.around?.runs[index];
        const heard = live[index];
        const results: readonly StepResult[] | undefined = made?.report.steps ?? heard?.results;
        const ended = made ? made.report.ok : heard?.ended?.ok;
        return (
          <details key={title} open={ended === false || undefined} className="rounded-lg border border-line px-3 py-2">
            <summary className="select-none">
              <span className="inline-flex flex-wrap items-center gap-2">
                <span className="font-medium">{title}</span>
                {made && <code className="font-mono text-tiny text-ink-3">{made.at}</code>}
                {ended === undefined ? (
                  <span className="text-small text-ink-3">{heard ? "running…" : running ? "waiting" : ""}</span>
                ) : (
                  <Badge tone={ended ? "success" : "danger"} icon={ended ? CircleCheck : CircleX}>
                    {ended ? "Passed" : "Failed"}
                  </Badge>
                )}
              </span>
            </summary>
            {made?.report.problem && <p className="mt-2 font-medium text-danger">{made.report.problem}</p>}
            {made && <WorldLinks world={made.world} current={asked.world} />}
            {results && (
              <StepList
                scenario={scenario}
                results={results}
                atEnd={made?.report.expect}
                running={ended === undefined}
              />
            )}
          </details>
        );
      })}
    </>
  );
}
