import { useEffect } from "react";
import { wasNotified } from "./notify-form-result";
import type { Problem } from "./problem";
import { showToast } from "./toast";

/** Shows a problem as a toast, once per response (spec §8). */
export function useProblemToast(problem: Problem | null | undefined): void {
  useEffect(() => {
    if (problem && !wasNotified(problem)) showToast({ kind: "danger", text: problem.text });
  }, [problem]);
}
