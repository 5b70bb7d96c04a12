import type { AnswerOf } from "@mekong/contract/endpoint";
import type { doAction } from "@mekong/contract/simulator/actions";
import { useState } from "react";
import { useActions } from "../api/queries";
import { useRunAction } from "../api/use-run-action";
import { useWorld } from "../api/use-world";
import { CopyAs } from "../copy-as/copy-as";
import { actionRecipe } from "../copy-as/recipes";
import type { Tone } from "../ui/button";
import { FailureNote } from "../ui/failure-note";
import { Skeleton } from "../ui/skeleton";
import { ActionOutcome } from "./action-outcome";
import type { FieldTexts } from "./fields";
import type { FormValues } from "./input";
import { SchemaForm } from "./schema-form";
import { useSuggestions } from "./use-suggestions";

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
  /** Shows the result below the form. */
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
