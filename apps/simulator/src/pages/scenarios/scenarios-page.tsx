import { ListChecks, Plus, Video } from "lucide-react";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { useRecording, useWorld } from "../../api/queries";
import { useScenario, useScenarios } from "../../api/scenario-queries";
import { humanize, plural } from "../../format/text";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { classes } from "../../ui/classes";
import { inputClass } from "../../ui/field";
import { FilterBox } from "../../ui/filter-box";
import { PageHead } from "../../ui/page-head";
import { EmptyState, FailureNote, Skeleton } from "../../ui/states";
import { useEscape } from "../../ui/use-escape";
import { useClearParams, useSearchParam } from "../../ui/use-search-param";
import { scenarioTemplate } from "./edit/draft";
import { ScenarioEditor } from "./edit/scenario-editor";
import { filterScenarios } from "./filter-scenarios";
import { RecordView } from "./record/record-view";
import { ScenarioList } from "./scenario-list";
import { ScenarioView } from "./scenario-view";

/** Query parameters kept when the view changes. */
const PRESERVED_PARAMS = ["q", "group"];

/** Scenarios: search, run, edit, record. The view is in the URL. */
export function ScenariosPage() {
  const world = useWorld();
  const scenarios = useScenarios();
  const isRecording = useRecording(world).data?.state === "recording";
  const [params, setParams] = useSearchParams();
  const [filterText, setFilterText] = useSearchParam("q");
  const [group, setGroup] = useSearchParam("group");
  const goTo = (view: Record<string, string>) =>
    setParams((current) => {
      const filter = [...current].filter(([name]) => PRESERVED_PARAMS.includes(name));
      return new URLSearchParams([...filter, ...Object.entries(view)]);
    });
  const [editedName, newParam, recordParam, open] = ["edit", "new", "record", "open"].map(
    (name) => params.get(name) ?? "",
  );
  const activeView = editedName || newParam ? "editor" : recordParam ? "record" : "library";
  const groups = [...new Set(scenarios.data?.map((scenario) => scenario.group))];
  return (
    <>
      <PageHead
        title="Scenarios"
        about={scenarios.data ? `${plural(scenarios.data.length, "scenario")}, each a reproducible state.` : "…"}
      >
        {activeView === "library" && (
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
              value={filterText}
              onChange={setFilterText}
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
        {activeView !== "library" && (
          <Button onClick={() => goTo(editedName ? { open: editedName } : {})}>All scenarios</Button>
        )}
      </PageHead>
      {scenarios.error && <FailureNote error={scenarios.error} onRetry={() => scenarios.refetch()} className="mb-4" />}
      {activeView === "editor" && <Editor key={editedName} name={editedName ?? ""} onGoTo={goTo} />}
      {activeView === "record" && (
        <RecordView onSaved={(name) => goTo({ open: name })} onEdit={() => goTo({ new: "1" })} />
      )}
      {activeView === "library" && !scenarios.error && <Library open={open ?? ""} onGoTo={goTo} />}
    </>
  );
}

type GoTo = (view: Record<string, string>) => void;

/** Waits for the data before it shows the editor. */
function Editor({ name, onGoTo }: { name: string; onGoTo: GoTo }) {
  const query = useScenario(name);
  if (query.error) return <FailureNote error={query.error} onRetry={() => query.refetch()} />;
  if (name && !query.data) return <Skeleton className="h-96 w-full" />;
  return (
    <ScenarioEditor
      stored={query.data}
      initialText={query.data?.yaml ?? scenarioTemplate}
      onSaved={(savedName) => onGoTo({ open: savedName })}
      onClose={() => onGoTo(name ? { open: name } : {})}
    />
  );
}

function Library({ open, onGoTo }: { open: string; onGoTo: GoTo }) {
  const scenarios = useScenarios().data;
  const [filterText] = useSearchParam("q");
  const [group] = useSearchParam("group");
  const showAll = useClearParams("q", "group", "open");
  useEscape(open !== "", () => onGoTo({}));
  useEffect(() => {
    if (open) document.getElementById("scenario-title")?.focus({ preventScroll: true });
  }, [open]);
  const matchingScenarios = scenarios && filterScenarios(scenarios, { filterText, group });
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[20rem_minmax(0,1fr)] 2xl:grid-cols-[26rem_minmax(0,1fr)]">
      <Card flush className={classes("lg:sticky lg:top-20", open && "max-lg:hidden")}>
        {!matchingScenarios && (
          <div aria-busy className="flex flex-col gap-3 p-4">
            <Skeleton className="h-6 w-full" />
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-6 w-full" />
          </div>
        )}
        {matchingScenarios?.length === 0 && (
          <EmptyState icon={ListChecks} title="No matching scenarios">
            <Button onClick={showAll}>Show all</Button>
          </EmptyState>
        )}
        {matchingScenarios && matchingScenarios.length > 0 && (
          <ScenarioList
            scenarios={matchingScenarios}
            openName={open}
            onOpen={(name) => onGoTo(name === open ? {} : { open: name })}
          />
        )}
      </Card>
      <Card className={classes(!open && "max-lg:hidden")}>
        {open ? (
          <ScenarioView key={open} name={open} onEdit={() => onGoTo({ edit: open })} onClose={() => onGoTo({})} />
        ) : (
          <EmptyState icon={ListChecks} title="Choose a scenario">
            Its purpose, steps and YAML appear here. You can run it here or in a fresh world, and follow each step.
          </EmptyState>
        )}
      </Card>
    </div>
  );
}
