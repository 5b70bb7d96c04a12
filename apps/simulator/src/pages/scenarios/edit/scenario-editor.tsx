import type { ScenarioText } from "@mekong/contract/simulator/scenarios";
import { useQueryClient } from "@tanstack/react-query";
import { Download, FlaskConical, Save, Undo2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useWorld } from "../../../api/use-world";
import { CopyButton } from "../../../copy/copy-button";
import { stepLines } from "../../../copy/yaml";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { Card } from "../../../ui/card";
import { FailureNote } from "../../../ui/failure-note";
import { downloadYaml } from "../download";
import { askForRun } from "../run/asked-runs";
import { CheckNote } from "./check-note";
import { dropDraft, NEW_DRAFT, useDraft } from "./draft";
import { insertionOf } from "./insert";
import { ReplaceConfirm } from "./replace-confirm";
import { StepPicker } from "./step-picker";
import { useCheck } from "./use-check";
import { useSave } from "./use-save";
import { typeInto, YamlBox } from "./yaml-box";

interface ScenarioEditorProps {
  /** Undefined for a new scenario. */
  kept?: ScenarioText;
  /** Initial text. */
  saved: string;
  onSaved(name: string): void;
  onClose(): void;
}

/** Edits and validates a scenario's text; drafts survive leaving the page. */
export function ScenarioEditor({ kept, saved, onSaved, onClose }: ScenarioEditorProps) {
  const world = useWorld();
  const cache = useQueryClient();
  const noteId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const draftName = kept?.name ?? NEW_DRAFT;
  const { text, change, changed } = useDraft(draftName, saved);
  const latest = useRef(text);
  latest.current = text;
  const { check, possible, isOld } = useCheck(text);
  const saving = useSave(kept?.name);
  const [runs, setRuns] = useState(false);
  const { scenario = null, problem = null } = check.data ?? {};
  const ready = scenario !== null && !isOld;

  const save = (andRun: boolean) => () => {
    if (!scenario) return;
    const { name } = scenario;
    setRuns(andRun);
    saving.save({
      name,
      yaml: text,
      onSaved: () => {
        // Changes made while saving are unsaved: keep the draft and the editor.
        if (latest.current === text) {
          dropDraft(draftName);
          onSaved(name);
        }
        if (andRun) void askForRun(cache, world, name, { kind: "fresh" }, {});
      },
    });
  };
  const insert = (step: Record<string, unknown>) => {
    if (!area.current) return;
    const { at, length, text: inserted } = insertionOf(text, area.current.selectionStart, stepLines(step));
    area.current.setSelectionRange(at, at + length);
    if (!typeInto(area.current, inserted)) change(text.slice(0, at) + inserted + text.slice(at + length));
  };
  const goTo = (line: number) => {
    const start =
      text
        .split("\n")
        .slice(0, line - 1)
        .join("\n").length + (line > 1 ? 1 : 0);
    area.current?.focus();
    area.current?.setSelectionRange(start, start);
    area.current?.parentElement?.scrollTo({ top: Math.max(0, (line - 6) * 20) });
  };

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_26rem]">
      <Card
        title={kept ? `Edit ${kept.name}` : "New scenario"}
        aside={
          <span className="flex items-center gap-2">
            {changed && <Badge tone="pending">Unsaved draft in this tab</Badge>}
            {kept?.source === "library" && <Badge>Library</Badge>}
          </span>
        }
      >
        <div className="flex flex-col gap-3">
          {possible ? (
            <CheckNote
              ref={note}
              id={noteId}
              scenario={scenario}
              problem={problem}
              line={text.split("\n")[(problem?.line ?? 1) - 1] ?? ""}
              isOld={isOld}
              onGoTo={goTo}
            />
          ) : (
            <p id={noteId} role="status" className="rounded-lg bg-danger-bg px-3 py-2 text-danger">
              A scenario must have 1 to 100,000 characters.
            </p>
          )}
          <YamlBox
            ref={area}
            text={text}
            wrongLine={problem?.line}
            describedBy={noteId}
            onChange={change}
            onLeave={() => note.current?.focus()}
          />
          {check.error && <FailureNote error={check.error} onRetry={() => check.refetch()} />}
          {saving.error && !saving.asks && <FailureNote error={saving.error} />}
          <div className="flex flex-wrap items-center gap-2">
            <Button
              tone="primary"
              icon={Save}
              disabled={!ready}
              pending={saving.pending && !runs}
              onClick={save(false)}
            >
              Save
            </Button>
            <Button icon={FlaskConical} disabled={!ready} pending={saving.pending && runs} onClick={save(true)}>
              Save and run in a fresh world
            </Button>
            <Button icon={Download} onClick={() => downloadYaml(scenario?.name ?? kept?.name ?? "scenario", text)}>
              Download
            </Button>
            <CopyButton text={text} label="Copy the YAML">
              Copy
            </CopyButton>
            <Button tone="quiet" icon={Undo2} disabled={!changed} onClick={() => change(saved)}>
              Discard changes
            </Button>
            <Button tone="quiet" onClick={onClose} className="ml-auto">
              Close
            </Button>
          </div>
        </div>
      </Card>
      <StepPicker onInsert={insert} />
      <ReplaceConfirm saving={saving} />
    </div>
  );
}
