import { type ErrorCode, statusOf } from "@mekong/contract/errors";
import type { FaultEffect, LiveFault } from "@mekong/contract/simulator/faults";
import { Check } from "lucide-react";
import { codeText } from "../../strings/codes";
import type { Target } from "./targets";

interface CodeEffectsProps {
  target: Target;
  faults: LiveFault[];
  disabled: boolean;
  onSet(effect: FaultEffect): void;
}

/** The endpoint's error codes; a click sets the fault. */
export function CodeEffects({ target, faults, disabled, onSet }: CodeEffectsProps) {
  const isLive = (code: ErrorCode) =>
    faults.some(({ rule }) => rule.endpoint === target.endpoint && "code" in rule.effect && rule.effect.code === code);
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-2">
      {target.codes.map((code) => (
        <li key={code} className="flex">
          <button
            type="button"
            disabled={disabled}
            onClick={() => onSet({ code })}
            className="flex w-full flex-col gap-1 rounded-lg border border-line px-3 py-2 text-start hover:border-primary hover:bg-soft/40 disabled:opacity-60"
          >
            <span className="flex-1 leading-snug font-medium">{codeText(code)}</span>
            <span className="flex w-full items-center gap-1.5 text-tiny text-ink-3">
              <code className="min-w-0 truncate font-mono">{code}</code>
              <span className="ml-auto tabular-nums">{statusOf(code)}</span>
              {isLive(code) && (
                <span className="inline-flex items-center gap-0.5 font-semibold text-pending">
                  <Check aria-hidden className="size-3" /> live
                </span>
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
