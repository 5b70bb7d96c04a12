import type { AnswerOf } from "@mekong/contract/endpoint";
import type { doAction } from "@mekong/contract/simulator/actions";
import { useMemo, useState } from "react";
import { useActions, useMembers, useQrcodes, useWorld } from "../api/queries";
import { useRunAction } from "../api/use-run-action";
import { CopyAs } from "../copy-as/copy-as";
import { actionRecipe } from "../copy-as/recipes";
import { Timestamp } from "../events/timestamp";
import type { Tone } from "../ui/button";
import { JsonView } from "../ui/json-view";
import { FailureNote, Skeleton } from "../ui/states";
import type { FieldTexts } from "./fields";
import type { FormValues } from "./input";
import { SchemaForm } from "./schema-form";

interface ActionFormProps {
  /** Name in the catalogue, e.g. `member.credit`. */
  action: string;
  /** Fixed inputs without a form field. */
  fixedInput?: Record<string, unknown>;
  initial?: FormValues;
  /** Overrides the schema's labels, by path. */
  texts?: FieldTexts;
  /** Suggestions by field name; precede those from the world's data. */
  extraSuggestions?: Record<string, string[]>;
  tone?: Tone;
  showOutcome?: boolean;
  /** Shows no toast, which would cover the result beside the form. */
  quiet?: boolean;
  onDone?(result: AnswerOf<typeof doAction>): void;
}

/** Form of any action, generated from the server's schema, with shared run, result and copy handling. */
export function ActionForm(props: ActionFormProps) {
  const { action, fixedInput, initial, texts, extraSuggestions, tone, showOutcome, quiet, onDone } = props;
  const world = useWorld();
  const actions = useActions();
  const suggestions = useSuggestions(world);
  const run = useRunAction({ suppressErrorToast: true, quiet });
  const [runCount, setRunCount] = useState(0);
  if (actions.error) return <FailureNote error={actions.error} onRetry={() => actions.refetch()} />;
  if (!actions.data) return <Skeleton className="h-8 w-full" />;
  const definition = actions.data.find((candidate) => candidate.name === action);
  if (!definition) return <FailureNote error={new Error(`Unknown action: ${action}`)} />;
  return (
    <>
      <SchemaForm
        schema={definition.input}
        submitLabel={definition.title}
        tone={tone}
        fixedInput={fixedInput}
        initial={initial}
        texts={texts}
        suggestions={{ ...suggestions, ...extraSuggestions }}
        pending={run.isPending}
        error={run.error}
        onSubmit={(input) =>
          run.mutate(
            { name: action, input, successMessage: `${definition.title}: done` },
            {
              onSuccess: (result) => {
                setRunCount((count) => count + 1);
                onDone?.(result);
              },
            },
          )
        }
        footer={(input) => <CopyAs recipe={actionRecipe(world, action, input)} />}
      />
      {showOutcome && run.data && <ActionOutcome key={runCount} result={run.data} />}
    </>
  );
}

function ActionOutcome({ result }: { result: AnswerOf<typeof doAction> }) {
  return (
    <section aria-label="Result" className="slides-in flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="font-semibold">Result</h3>
        <Timestamp at={result.now} />
      </div>
      <JsonView value={result.output} />
      <div className="flex flex-col gap-1.5">
        <h4 className="text-small font-medium text-ink-2">
          {result.fired.length === 0
            ? "No scheduled actions fired"
            : `Scheduled actions fired (${result.fired.length})`}
        </h4>
        {result.fired.map((fired) => (
          <div
            key={`${fired.dueAt} ${fired.action} ${JSON.stringify(fired.input)}`}
            className="rounded-lg border border-line px-3 py-2"
          >
            <div className="flex justify-between gap-2">
              <code className="font-mono text-small">{fired.action}</code>
              <Timestamp at={fired.dueAt} />
            </div>
            <code className="block font-mono text-tiny break-words text-ink-3">{JSON.stringify(fired.input)}</code>
            {fired.error && <p className="text-small text-danger">{fired.error}</p>}
          </div>
        ))}
      </div>
    </section>
  );
}

function useSuggestions(world: string): Record<string, string[]> {
  const members = useMembers(world).data;
  const qrcodes = useQrcodes(world).data;
  return useMemo(
    () => ({
      member: members?.map((member) => member.username) ?? [],
      wallet: ["main", "bonus"],
      target: ["latest", ...(qrcodes?.filter((qr) => qr.status === "LIVE").map((qr) => qr.id) ?? [])],
    }),
    [members, qrcodes],
  );
}
