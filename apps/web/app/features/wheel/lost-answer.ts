import type { Problem } from "../outcome/problem";

const LOST = new Set(["UNREACHABLE", "BROKEN", "OFFLINE"]);

/** Whether nobody knows what became of a form: it may have been done. Sent again with its key it tells. */
export function isLostAnswer({ code }: Problem): boolean {
  return LOST.has(code);
}
