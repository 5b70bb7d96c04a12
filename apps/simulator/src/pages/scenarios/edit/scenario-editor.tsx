import type { ScenarioText } from "@mekong/contract/simulator/scenarios";
import { useQueryClient } from "@tanstack/react-query";
import { Download, FlaskConical, Save, Undo2 } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useWorld } from "../../../api/queries";
import { CopyButton } from "../../../copy-as/copy-button";
import { stepLines } from "../../../copy-as/yaml";
import { Badge } from "../../../ui/badge";
import { Button } from "../../../ui/button";
import { Card } from "../../../ui/card";
import { FailureNote } from "../../../ui/states";
import { downloadYaml } from "../download";
import { startRun } from "../run/started-runs";
import { CheckNote, useCheck } from "./check-note";
import { dropDraft, NEW_DRAFT, useDraft } from "./draft";
import { insertionOf } from "./insert";
import { StepPicker } from "./step-picker";
import { ReplaceConfirm, useSave } from "./use-save";
import { insertText, YamlBox } from "./yaml-box";

interface ScenarioEditorProps {
  /** Undefined for a new scenario. */
  stored?: ScenarioText;
  initialText: string;
  onSaved(name: string): void;
  onClose(): void;
}

/** Edits and validates a scenario's text; drafts survive leaving the page. */
export function ScenarioEditor({ stored, initialText, onSaved, onClose }: ScenarioEditorProps) {
  const world = useWorld();
  const cache = useQueryClient();
  const noteId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const checkNote = useRef<HTMLDivElement>(null);
  const draftName = stored?.name ?? NEW_DRAFT;
  const { text, change, isChanged } = useDraft(draftName, initialText);
  const latestText = useRef(text);
  latestText.current = text;
  const { check, possible, isStale } = useCheck(text);
  const saving = useSave(stored?.name);
  const [runsAfterSave, setRunsAfterSave] = useState(false);
  const { scenario = null, problem = null } = check.data ?? {};
  const canSave = scenario !== null && !isStale;

  const save = (andRun: boolean) => () => {
    if (!scenario) return;
    const { name } = scenario;
    setRunsAfterSave(andRun);
    saving.save({
      name,
      yaml: text,
      onSaved: () => {
        // Changes made while saving are unsaved: keep the draft and the editor.
        if (latestText.current === text) {
          dropDraft(draftName);
          onSaved(name);
        }
        if (andRun) void startRun(cache, world, name, { kind: "fresh" }, {});
      },
    });
  };
  const insert = (step: Record<string, unknown>) => {
    if (!area.current) return;
    const { at, length, text: inserted } = insertionOf(text, area.current.selectionStart, stepLines(step));
    area.current.setSelectionRange(at, at + length);
    if (!insertText(area.current, inserted)) change(text.slice(0, at) + inserted + text.slice(at + length));
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
        title={stored ? `Edit ${stored.name}` : "New scenario"}
        aside={
          <span className="flex items-center gap-2">
            {isChanged && <Badge tone="pending">Unsaved draft in this tab</Badge>}
            {stored?.source === "library" && <Badge>Library</Badge>}
          </span>
        }
      >
        <div className="flex flex-col gap-3">
          {possible ? (
            <CheckNote
              ref={checkNote}
              id={noteId}
              scenario={scenario}
              problem={problem}
              line={text.split("\n")[(problem?.line ?? 1) - 1] ?? ""}
              isStale={isStale}
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
            errorLine={problem?.line}
            describedBy={noteId}
            onChange={change}
            onLeave={() => checkNote.current?.focus()}
          />
          {check.error && <FailureNote error={check.error} onRetry={() => check.refetch()} />}
          {saving.error && !saving.existingScenario && <FailureNote error={saving.error} />}
          <div className="flex flex-wrap items-center gap-2">
            <Button
              tone="primary"
              icon={Save}
              disabled={!canSave}
              pending={saving.pending && !runsAfterSave}
              onClick={save(false)}
            >
              Save
            </Button>
            <Button
              icon={FlaskConical}
              disabled={!canSave}
              pending={saving.pending && runsAfterSave}
              onClick={save(true)}
            >
              Save and run in a fresh world
            </Button>
            <Button icon={Download} onClick={() => downloadYaml(scenario?.name ?? stored?.name ?? "scenario", text)}>
              Download
            </Button>
            <CopyButton text={text} label="Copy the YAML">
              Copy
            </CopyButton>
            <Button tone="quiet" icon={Undo2} disabled={!isChanged} onClick={() => change(initialText)}>
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
