import type { RecordingReport } from "@mekong/contract/simulator/recording";
import { Circle, CircleStop, Globe, Pencil, Save, Trash2, Video } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { failureOf } from "../../../api/failure";
import { useRecording, useUpstream, useWorld } from "../../../api/queries";
import { CopyButton } from "../../../copy-as/copy-button";
import { plural } from "../../../format/text";
import { pagePath } from "../../../page-list";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { Card } from "../../../ui/card";
import { TextField } from "../../../ui/field";
import { EmptyState, FailureNote, Skeleton } from "../../../ui/states";
import { NEW_DRAFT, saveDraft } from "../edit/draft";
import { ReplaceConfirm, useSave } from "../edit/use-save";
import { RecordedSteps } from "./recorded-steps";
import { SaveReplay } from "./save-replay";
import { useRecorder, withMetadata } from "./use-recorder";

interface RecordViewProps {
  onSaved(name: string): void;
  onEdit(): void;
}

/** Records actions of this world and the app, and saves them as a scenario. */
export function RecordView({ onSaved, onEdit }: RecordViewProps) {
  const world = useWorld();
  const recording = useRecording(world);
  const upstream = useUpstream(world);
  if (recording.error) return <FailureNote error={recording.error} onRetry={() => recording.refetch()} />;
  if (!recording.data) return <Skeleton className="h-64 w-full" />;
  const { state } = recording.data;
  const isUpstreamRecorded = upstream !== undefined && upstream.recordedAt === undefined && state !== "none";
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card
        title={state === "recording" ? `Recording ${world}` : "Record"}
        aside={
          state === "recording" ? (
            <Badge tone="danger" icon={Circle}>
              Recording
            </Badge>
          ) : undefined
        }
      >
        <RecorderControls report={recording.data} />
      </Card>
      <div className="flex flex-col gap-4">
        {isUpstreamRecorded && <SaveReplay />}
        {recording.data.steps.length > 0 && <SaveRecording report={recording.data} onSaved={onSaved} onEdit={onEdit} />}
      </div>
    </div>
  );
}

function RecorderControls({ report: { state, fresh, steps, leftOut } }: { report: RecordingReport }) {
  const world = useWorld();
  const navigate = useNavigate();
  const { start, stop, cut, forget, startFresh } = useRecorder(world);
  const isRecording = state === "recording";
  const busy = [start, stop, forget, startFresh].some(({ isPending }) => isPending);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        {isRecording ? (
          <Button
            changesWorld
            tone="primary"
            icon={CircleStop}
            disabled={busy}
            pending={stop.isPending}
            onClick={() => stop.mutate()}
          >
            Stop
          </Button>
        ) : (
          <>
            <Button
              changesWorld
              tone="primary"
              icon={Video}
              disabled={busy}
              pending={start.isPending}
              onClick={() => start.mutate()}
            >
              {state === "none" ? `Record ${world}` : "New recording"}
            </Button>
            <Button
              icon={Globe}
              disabled={busy}
              pending={startFresh.isPending}
              onClick={() =>
                startFresh.mutate(undefined, {
                  onSuccess: (worldName) => navigate(pagePath(worldName, "scenarios", { record: "1" })),
                })
              }
            >
              Record in a fresh world
            </Button>
          </>
        )}
        {state !== "none" && (
          <Button
            changesWorld
            tone="danger"
            icon={Trash2}
            disabled={busy}
            pending={forget.isPending}
            onClick={() => forget.mutate()}
          >
            Discard
          </Button>
        )}
      </div>
      {state !== "none" && !fresh && (
        <p className="rounded-lg bg-pending-bg px-3 py-2 text-pending">
          {world} already had data when this recording started. A scenario runs in a fresh world, without that data and
          with other balances. Record in a fresh world to avoid this.
        </p>
      )}
      {state === "none" && (
        <p className="text-ink-2">
          Every action and fault in {world}, from this panel or the control API, and every call of a member in the app
          becomes a step. IDs become references to the step that returned them, so the scenario runs in any world.
        </p>
      )}
      {steps.length > 0 ? (
        <RecordedSteps
          steps={steps}
          removingId={cut.isPending ? cut.variables : undefined}
          onRemove={(id) => cut.mutate(id)}
        />
      ) : (
        isRecording && (
          <EmptyState icon={Video} title="No steps yet">
            Run an action on any page, or use the app in this world. Steps appear here as they happen.
          </EmptyState>
        )
      )}
      {leftOut.length > 0 && (
        <details>
          <summary className="w-fit text-ink-2 select-none hover:text-ink">
            {plural(leftOut.length, "call was", "calls were")} left out
          </summary>
          <ul className="mt-1 flex flex-col gap-1 text-small">
            {leftOut.map(({ at, what, why }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two calls may be alike to the millisecond
              <li key={`${at} ${index}`}>
                <code className="font-mono text-tiny">{what}</code> <span className="text-ink-2">{why}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function SaveRecording({ report: { yaml, steps }, onSaved, onEdit }: { report: RecordingReport } & RecordViewProps) {
  const [name, setName] = useState("recorded");
  const [title, setTitle] = useState("");
  const [about, setAbout] = useState("");
  const saving = useSave();
  const text = withMetadata(yaml, { name, title, about });
  const failure = saving.error ? failureOf(saving.error) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.save({ name, yaml: text, onSaved: () => onSaved(name) });
  };
  const errorAt = (path: string) => (failure?.path === path ? failure.title : undefined);
  return (
    <Card
      title="Save the recording"
      aside={
        <CopyButton text={text} label="Copy the YAML">
          YAML
        </CopyButton>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <TextField
          label="Name"
          hint="1 to 64 characters: a-z, 0-9 and -"
          error={errorAt("name")}
          value={name}
          onChange={setName}
        />
        <TextField label="Title" optional error={errorAt("title")} value={title} onChange={setTitle} />
        <TextField
          label="What to look at in the app"
          optional
          error={errorAt("about")}
          rows={2}
          value={about}
          onChange={setAbout}
        />
        {saving.error && !saving.existingScenario && !["name", "title", "about"].includes(failure?.path ?? "") && (
          <FailureNote error={saving.error} />
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" tone="primary" icon={Save} pending={saving.pending}>
            Save {plural(steps.length, "step")}
          </Button>
          <Button
            icon={Pencil}
            onClick={() => {
              saveDraft(NEW_DRAFT, text);
              onEdit();
            }}
          >
            Edit first
          </Button>
        </div>
      </form>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard, too
        tabIndex={0}
        className="mt-4 max-h-96 overflow-auto rounded-lg bg-surface-2/70 p-3 font-mono text-small"
      >
        {text}
      </pre>
      <ReplaceConfirm saving={saving} />
    </Card>
  );
}
