import type { RecordedStep } from "@mekong/contract/simulator/recording";
import { Scissors, TriangleAlert } from "lucide-react";
import { useActions } from "../../../api/queries";
import { Timestamp } from "../../../events/timestamp";
import { IconButton } from "../../../ui/button";
import { inputText, outcomeText, stepCode, stepText } from "../step-text";

interface RecordedStepsProps {
  steps: readonly RecordedStep[];
  removingId: string | undefined;
  onRemove(id: string): void;
}

export function RecordedSteps({ steps, removingId, onRemove }: RecordedStepsProps) {
  const titles = Object.fromEntries(useActions().data?.map(({ name, title }) => [name, title]) ?? []);
  return (
    <ol aria-label="Recorded steps" className="flex flex-col">
      {steps.map(({ id, at, step, note }, index) => {
        const title = stepText(step, titles);
        const [input, outcome] = [inputText(step), outcomeText(step)];
        return (
          <li key={id} className="slides-in flex gap-3 border-b border-line py-2 last:border-b-0">
            <span className="w-5 shrink-0 pt-0.5 text-center text-small text-ink-3 tabular-nums">{index + 1}</span>
            <div className="flex min-w-0 flex-1 flex-col gap-0.5">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-medium">{title}</span>
                <span className="text-tiny text-ink-3">
                  <Timestamp at={at} />
                </span>
              </p>
              <p className="text-small break-words text-ink-2">
                <code className="font-mono text-tiny">{stepCode(step)}</code> {input}
              </p>
              {outcome && <p className="text-small text-ink-2">→ {outcome}</p>}
              {note && (
                <p className="flex items-start gap-1.5 text-small font-medium text-pending">
                  <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
                  <span className="min-w-0 break-words">{note}</span>
                </p>
              )}
            </div>
            <IconButton
              changesWorld
              icon={Scissors}
              size="small"
              tone="quiet"
              label={`Remove step ${index + 1}: ${title}`}
              disabled={removingId !== undefined}
              pending={removingId === id}
              onClick={() => onRemove(id)}
            />
          </li>
        );
      })}
    </ol>
  );
}
