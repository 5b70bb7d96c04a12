import type { Problem } from "../outcome/problem";

const LOST = new Set(["UNREACHABLE", "BROKEN", "OFFLINE"]);

/** Whether the response was lost, so that the outcome is unknown. */
export function isLostAnswer({ code }: Problem): boolean {
  return LOST.has(code);
}

/** Whether resubmitting with the same key is safe and returns the original result. */
export function tellsAgain(problem: Problem): boolean {
  return isLostAnswer(problem) && !problem.maybeTwice;
}
