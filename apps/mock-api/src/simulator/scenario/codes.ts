import { errorCodes } from "@mekong/contract/errors";
import { claimErrors, spinErrors } from "@mekong/contract/http/spinwheel";
import type { FaultRule } from "@mekong/contract/simulator/faults";
import type { Expectation, Scenario } from "@mekong/contract/simulator/scenario";
import { slipReasons } from "@mekong/contract/slip";

const knownCodes = new Set<unknown>([...errorCodes, ...slipReasons, ...spinErrors, ...claimErrors]);

/** Codes expected or injected: unique, in order of appearance. */
export function codesOf({ faults = {}, steps, expect: finalExpectations = [] }: Scenario): string[] {
  const candidates: unknown[] = [
    ...Object.values(faults).map(faultCode),
    ...steps.flatMap((step) => {
      if ("look" in step) return step.look.map(expectedValue);
      const after = (step.expect ?? []).map(expectedValue);
      if ("fault" in step) return step.with ? [faultCode(step.with), ...after] : after;
      return [step.expectCode, ...after];
    }),
    ...finalExpectations.map(expectedValue),
  ];
  return [...new Set(candidates)].filter((code): code is string => knownCodes.has(code));
}

function faultCode({ effect }: FaultRule): unknown {
  return "code" in effect ? effect.code : undefined;
}

function expectedValue({ equals }: Expectation): unknown {
  return equals;
}
