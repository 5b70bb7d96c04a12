import { dropScenario, type ScenarioText } from "@mekong/contract/simulator/scenarios";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, Download, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { simulator } from "../../api/client";
import { keys } from "../../api/keys";
import { useUpstream, useWorld } from "../../api/queries";
import { useScenario } from "../../api/scenario-queries";
import { CopyButton } from "../../copy-as/copy-button";
import { codeText } from "../../strings/codes";
import { Badge } from "../../ui/badge";
import { Button } from "../../ui/button";
import { Confirm } from "../../ui/dialog";
import { Segmented } from "../../ui/segmented";
import { FailureNote, Skeleton } from "../../ui/states";
import { toast } from "../../ui/toasts";
import { useSearchParam } from "../../ui/use-search-param";
import { downloadYaml } from "./download";
import { Around } from "./run/around";
import { RaceStep } from "./run/race-step";
import { RunControls } from "./run/run-controls";
import { RunReport } from "./run/run-report";
import { useStartedRun } from "./run/started-runs";
import { StepList } from "./run/step-list";

const tabs = [
  { value: "", label: "Run" },
  { value: "around", label: "Around a boundary" },
  { value: "race", label: "Race a step" },
  { value: "yaml", label: "YAML" },
];

interface ScenarioViewProps {
  name: string;
  onEdit(): void;
  onClose(): void;
}

/** One scenario: purpose, steps, text and ways to run it. */
export function ScenarioView({ name, onEdit, onClose }: ScenarioViewProps) {
  const query = useScenario(name);
  const [isConfirmingDelete, setIsConfirmingDelete] = useState(false);
  if (query.error) {
    return (
      <div className="flex flex-col items-start gap-3">
        <FailureNote error={query.error} onRetry={() => query.refetch()} />
        <Button icon={ArrowLeft} onClick={onClose}>
          Back to the list
        </Button>
      </div>
    );
  }
  if (!query.data) return <Skeleton className="h-64 w-full" />;
  const { title, about, group, source, codes, problem, yaml } = query.data;
  return (
    <article aria-labelledby="scenario-title" className="flex min-w-0 flex-col gap-4">
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 id="scenario-title" tabIndex={-1} className="text-head font-semibold outline-none">
              {title}
            </h2>
            <p className="flex flex-wrap items-center gap-1.5">
              <code className="font-mono text-small text-ink-3">{name}</code>
              <Badge>{group}</Badge>
              {source === "own" && <Badge tone="info">Saved here</Badge>}
            </p>
          </div>
          <div className="flex flex-wrap gap-1.5">
            <Button size="small" tone="quiet" icon={ArrowLeft} onClick={onClose} className="lg:hidden">
              All scenarios
            </Button>
            <Button size="small" icon={Pencil} onClick={onEdit}>
              Edit
            </Button>
            <Button size="small" icon={Download} onClick={() => downloadYaml(name, yaml)}>
              Download
            </Button>
            {source === "own" && (
              <Button size="small" tone="danger" icon={Trash2} onClick={() => setIsConfirmingDelete(true)}>
                Delete
              </Button>
            )}
          </div>
        </div>
        <p className="max-w-3xl text-ink-2">{about}</p>
        {codes.length > 0 && (
          <p className="flex flex-wrap gap-1.5">
            {codes.map((code) => (
              <span key={code} title={codeText(code)}>
                <Badge tone="pending">{code}</Badge>
              </span>
            ))}
          </p>
        )}
      </header>
      {problem && (
        <p role="alert" className="rounded-lg bg-danger-bg px-3 py-2 text-danger">
          Can't be run: {problem}
        </p>
      )}
      <Tabs stored={query.data} />
      {isConfirmingDelete && (
        <DeleteScenario name={name} onClose={() => setIsConfirmingDelete(false)} onDropped={onClose} />
      )}
    </article>
  );
}

function Tabs({ stored }: { stored: ScenarioText }) {
  const world = useWorld();
  const [tab, setTab] = useSearchParam("tab");
  const startedRun = useStartedRun(world, stored.name);
  const { scenario } = stored;
  // Scenarios cannot run in a world with an upstream.
  const offeredTabs = useUpstream(world) ? tabs.filter(({ value }) => value === "yaml") : tabs;
  const shownTab = offeredTabs.some(({ value }) => value === tab) ? tab : (offeredTabs[0]?.value ?? "");
  const shownRun = startedRun && (startedRun.kind === "around") === (shownTab === "around") ? startedRun : undefined;
  return (
    <>
      <Segmented label="View" value={shownTab} options={offeredTabs} onChange={setTab} className="self-start" />
      {shownTab === "" && <RunControls stored={stored} />}
      {shownTab === "around" && <Around stored={stored} />}
      {shownTab === "race" && <RaceStep stored={stored} />}
      {shownTab === "yaml" && <YamlText text={stored.yaml} />}
      {scenario && shownTab === "" && !shownRun && <StepList scenario={scenario} />}
      {scenario && shownRun && (shownTab === "" || shownTab === "around") && (
        <RunReport startedRun={shownRun} scenario={scenario} />
      )}
    </>
  );
}

function YamlText({ text }: { text: string }) {
  return (
    <section aria-label="YAML">
      <div className="flex justify-end">
        <CopyButton text={text} label="Copy the YAML">
          Copy
        </CopyButton>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by keyboard, too */}
      <pre tabIndex={0} className="overflow-x-auto rounded-lg bg-surface-2/70 p-3 font-mono text-small">
        {text}
      </pre>
    </section>
  );
}

interface DeleteScenarioProps {
  name: string;
  onClose(): void;
  onDropped(): void;
}

function DeleteScenario({ name, onClose, onDropped }: DeleteScenarioProps) {
  const cache = useQueryClient();
  const drop = useMutation({
    mutationFn: () => simulator().call(dropScenario, { params: { name } }),
    onSuccess: async () => {
      onClose();
      // The cached list and a fetch in flight still contain it.
      await cache.cancelQueries({ queryKey: keys.scenarios, exact: true });
      const list = { queryKey: keys.scenarios, queryFn: () => simulator().scenarios(), staleTime: 0 };
      const rest = await cache.fetchQuery(list);
      if (rest.some((other) => other.name === name)) {
        await cache.invalidateQueries({ queryKey: keys.scenario(name) });
        toast({ tone: "success", title: `${name} from the library restored` });
        return;
      }
      onDropped();
      // Refetch only when it is opened again, not while this view is closing.
      await cache.invalidateQueries({ queryKey: keys.scenario(name), refetchType: "none" });
      toast({ tone: "success", title: `${name} deleted` });
    },
  });
  return (
    <Confirm
      title={`Delete ${name}?`}
      confirmLabel={`Delete ${name}`}
      pending={drop.isPending}
      error={drop.error}
      onConfirm={() => drop.mutate()}
      onClose={onClose}
    >
      The scenario saved here is deleted. If the library has a scenario of the same name, that one is used again.
    </Confirm>
  );
}
