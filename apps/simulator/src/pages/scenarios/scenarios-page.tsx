import { ListChecks, Plus, Video } from "lucide-react";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { useRecording, useScenario, useScenarios } from "../../api/scenario-queries";
import { useWorld } from "../../api/use-world";
import { humanize, plural } from "../../format/words";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { classes } from "../../ui/classes";
import { Empty } from "../../ui/empty";
import { FailureNote } from "../../ui/failure-note";
import { inputClass } from "../../ui/field";
import { FilterBox } from "../../ui/filter-box";
import { PageHead } from "../../ui/page-head";
import { Skeleton } from "../../ui/skeleton";
import { useEscape } from "../../ui/use-escape";
import { useClearParams, useSearchParam } from "../../ui/use-search-param";
import { ScenarioEditor } from "./edit/scenario-editor";
import { scenarioTemplate } from "./edit/template";
import { foundScenarios } from "./found";
import { RecordView } from "./record/record-view";
import { ScenarioList } from "./scenario-list";
import { ScenarioView } from "./scenario-view";

/** Query parameters kept when the view changes. */
const KEPT = ["q", "group"];

/** Scenarios: search, run, edit, record. The view is in the URL. */
export function ScenariosPage() {
  const world = useWorld();
  const scenarios = useScenarios();
  const isRecording = useRecording(world).data?.state === "recording";
  const [params, setParams] = useSearchParams();
  const [sought, setSought] = useSearchParam("q");
  const [group, setGroup] = useSearchParam("group");
  const goTo = (view: Record<string, string>) =>
    setParams((current) => {
      const filter = [...current].filter(([name]) => KEPT.includes(name));
      return new URLSearchParams([...filter, ...Object.entries(view)]);
    });
  const [edited, isNew, records, open] = ["edit", "new", "record", "open"].map((name) => params.get(name) ?? "");
  const shows = edited || isNew ? "editor" : records ? "record" : "library";
  const groups = [...new Set(scenarios.data?.map((scenario) => scenario.group))];
  return (
    <>
      <PageHead
        title="Scenarios"
        about={scenarios.data ? `${plural(scenarios.data.length, "scenario")}, each a reproducible state.` : "…"}
      >
        {shows === "library" && (
          <>
            <div className="w-36">
              <select
                aria-label="Block"
                value={group}
                onChange={(event) => setGroup(event.target.value)}
                className={inputClass}
              >
                <option value="">All blocks</option>
                {groups.map((each) => (
                  <option key={each} value={each}>
                    {humanize(each)}
                  </option>
                ))}
              </select>
            </div>
            <FilterBox
              main
              label="Filter scenarios"
              placeholder="Name, text, code"
              value={sought}
              onChange={setSought}
              className="w-56"
            />
            <Button icon={Video} onClick={() => goTo({ record: "1" })}>
              {isRecording ? "Recording…" : "Record"}
            </Button>
            <Button tone="primary" icon={Plus} onClick={() => goTo({ new: "1" })}>
              New scenario
            </Button>
          </>
        )}
        {shows !== "library" && <Button onClick={() => goTo(edited ? { open: edited } : {})}>All scenarios</Button>}
      </PageHead>
      {scenarios.error && <FailureNote error={scenarios.error} onRetry={() => scenarios.refetch()} />}
      {shows === "editor" && <Editor key={edited} name={edited ?? ""} onGoTo={goTo} />}
      {shows === "record" && <RecordView onSaved={(name) => goTo({ open: name })} onEdit={() => goTo({ new: "1" })} />}
      {shows === "library" && !scenarios.error && <Library open={open ?? ""} onGoTo={goTo} />}
    </>
  );
}

type GoTo = (view: Record<string, string>) => void;

/** Waits for the data before it shows the editor. */
function Editor({ name, onGoTo }: { name: string; onGoTo: GoTo }) {
  const kept = useScenario(name);
  if (kept.error) return <FailureNote error={kept.error} onRetry={() => kept.refetch()} />;
  if (name && !kept.data) return <Skeleton className="h-96 w-full" />;
  return (
    <ScenarioEditor
      kept={kept.data}
      saved={kept.data?.yaml ?? scenarioTemplate}
      onSaved={(saved) => onGoTo({ open: saved })}
      onClose={() => onGoTo(name ? { open: name } : {})}
    />
  );
}

function Library({ open, onGoTo }: { open: string; onGoTo: GoTo }) {
  const scenarios = useScenarios().data;
  const [sought] = useSearchParam("q");
  const [group] = useSearchParam("group");
  const showAll = useClearParams("q", "group", "open");
  useEscape(open !== "", () => onGoTo({}));
  useEffect(() => {
    if (open) document.getElementById("scenario-title")?.focus({ preventScroll: true });
  }, [open]);
  const found = scenarios && foundScenarios(scenarios, { sought, group });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] 2xl:grid-cols-[26rem_minmax(0,1fr)]">
      <Card flush className={classes("lg:sticky lg:top-20", open && "max-lg:hidden")}>
        {!found && (
          <div aria-busy className="flex flex-col gap-3 p-4">
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-6 w-full" />
          </div>
        )}
        {found?.length === 0 && (
          <Empty icon={ListChecks} title="No matching scenarios">
            <Button onClick={showAll}>Show all</Button>
          </Empty>
        )}
        {found && found.length > 0 && (
          <ScenarioList
            scenarios={found}
            openName={open}
            onOpen={(name) => onGoTo(name === open ? {} : { open: name })}
          />
        )}
      </Card>
      <Card className={classes(!open && "max-lg:hidden")}>
        {open ? (
          <ScenarioView key={open} name={open} onEdit={() => onGoTo({ edit: open })} onClose={() => onGoTo({})} />
        ) : (
          <Empty icon={ListChecks} title="Choose a scenario">
            Its purpose, steps and YAML appear here. You can run it here or in a fresh world, and follow each step.
          </Empty>
        )}
      </Card>
    </div>
  );
}
