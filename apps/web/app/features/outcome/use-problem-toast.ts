import { useEffect } from "react";
import type { Problem } from "./problem";
import { showToast } from "./toast";

/** Shows an action's problem as a toast, once for each answer of the action (spec §8). */
export function useProblemToast(problem: Problem | null | undefined): void {
  useEffect(() => {
    if (problem) showToast({ kind: "danger", text: problem.text });
  }, [problem]);
}
