import { nearestOption } from "@mekong/contract/simulator/nearest";
import type { Scenario } from "@mekong/contract/simulator/scenario";
import { checkScenario, SCENARIO_MAX_CHARACTERS, type ScenarioProblem } from "@mekong/contract/simulator/scenarios";
import { characterCount } from "@mekong/contract/text";
import { truncate } from "@mekong/contract/truncate";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck } from "lucide-react";
import { forwardRef, useEffect, useState } from "react";
import { simulator } from "../../../api/client";
import { plural } from "../../../format/text";
import { Button } from "../../../ui/button";

/** A longer text of allowed values is collapsed to its first `PREVIEW_LENGTH` characters. */
const MAX_TEXT_LENGTH = 240;
const PREVIEW_LENGTH = 100;

interface CheckNoteProps {
  id: string;
  scenario: Scenario | null;
  problem: ScenarioProblem | null;
  /** Text of the invalid line. */
  line: string;
  /** The text has changed since this check. */
  isStale: boolean;
  onGoTo(line: number): void;
}

/** Result of the check: the scenario, or the invalid line and the allowed values. */
export const CheckNote = forwardRef<HTMLDivElement, CheckNoteProps>(function CheckNote(
  { id, scenario, problem, line, isStale, onGoTo },
  ref,
) {
  const suggestion = problem ? nearestOption(problem.about, line) : undefined;
  return (
    <div ref={ref} id={id} role="status" aria-busy={isStale} tabIndex={-1} className="outline-none">
      {problem && (
        <div className="flex items-start gap-2 rounded-lg bg-danger-bg px-3 py-2 text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">
              Line {problem.line}
              {problem.path && (
                <>
                  , <code className="font-mono text-small break-all">{problem.path}</code>
                </>
              )}
            </p>
            {suggestion && (
              <p>
                Did you mean <code className="font-mono text-small">{suggestion}</code>?
              </p>
            )}
            {problem.about.length <= MAX_TEXT_LENGTH ? (
              <p className="break-words">{problem.about}</p>
            ) : (
              <details>
                <summary className="select-none">
                  {truncate(problem.about, PREVIEW_LENGTH)}… (show all allowed values)
                </summary>
                <p className="max-h-40 overflow-y-auto break-words">{problem.about}</p>
              </details>
            )}
          </div>
          <Button size="small" onClick={() => onGoTo(problem.line)}>
            Go to line {problem.line}
          </Button>
        </div>
      )}
      {scenario && (
        <p className="flex items-center gap-2 rounded-lg bg-success-bg px-3 py-2 text-success">
          <CircleCheck aria-hidden className="size-4 shrink-0" />
          <span>
            <strong className="font-semibold">{scenario.name}</strong> is valid: {plural(scenario.steps.length, "step")}
            , {plural(scenario.expect?.length ?? 0, "expectation")} at the end.
          </span>
        </p>
      )}
    </div>
  );
});

const DEBOUNCE_MS = 300;

/** Validates a scenario on the server, debounced. `isStale` is true while the result belongs to an earlier text. */
export function useCheck(text: string) {
  const [debouncedText, setDebouncedText] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const possible = debouncedText.length > 0 && characterCount(debouncedText) <= SCENARIO_MAX_CHARACTERS;
  const check = useQuery({
    enabled: possible,
    queryKey: ["scenario-check", debouncedText],
    queryFn: () => simulator().call(checkScenario, { body: { yaml: debouncedText } }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return { check, possible, isStale: text !== debouncedText || check.isPlaceholderData || check.isFetching };
}
