import type { Problem } from "../../forms/problem";

const LOST_RESPONSE_CODES = new Set(["UNREACHABLE", "BROKEN", "OFFLINE"]);

export function isResponseLost({ code }: Problem): boolean {
  return LOST_RESPONSE_CODES.has(code);
}

/** Whether resubmitting with the same key is safe and returns the original result. */
export function canRetryForResult(problem: Problem): boolean {
  return isResponseLost(problem) && !problem.outcomeUnknown;
}
