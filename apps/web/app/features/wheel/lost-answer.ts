import type { Problem } from "../outcome/problem";

const LOST = new Set(["UNREACHABLE", "BROKEN", "OFFLINE"]);

/** Whether nobody knows what became of a form: it may have been done. */
export function isLostAnswer({ code }: Problem): boolean {
  return LOST.has(code);
}

/** Whether a form of which that is so tells it when it is sent again with its key, and is not done twice. */
export function tellsAgain(problem: Problem): boolean {
  return isLostAnswer(problem) && !problem.maybeTwice;
}
