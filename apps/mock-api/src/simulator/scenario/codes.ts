import { errorCodes } from "@mekong/contract/errors";
import { claimErrors, spinErrors } from "@mekong/contract/http/spinwheel";
import type { FaultRule } from "@mekong/contract/simulator/faults";
import type { Expectation, Scenario } from "@mekong/contract/simulator/scenario";
import { slipReasons } from "@mekong/contract/slip";

const known = new Set<unknown>([...errorCodes, ...slipReasons, ...spinErrors, ...claimErrors]);

/** Codes expected or injected: unique, in order of appearance. */
export function codesOf({ faults = {}, steps, expect: atEnd = [] }: Scenario): string[] {
  const said: unknown[] = [
    ...Object.values(faults).map(answerOf),
    ...steps.flatMap((step) => {
      if ("look" in step) return step.look.map(wantedBy);
      const after = (step.expect ?? []).map(wantedBy);
      if ("fault" in step) return step.with ? [answerOf(step.with), ...after] : after;
      return [step.expectCode, ...after];
    }),
    ...atEnd.map(wantedBy),
  ];
  return [...new Set(said)].filter((code): code is string => known.has(code));
}

function answerOf({ effect }: FaultRule): unknown {
  return "code" in effect ? effect.code : undefined;
}

function wantedBy({ equals }: Expectation): unknown {
  return equals;
}
