import { useEffect } from "react";
import type { Problem } from "./problem";
import { wasTold } from "./tell-outcome";
import { showToast } from "./toast";

/** Shows an action's problem as a toast, once for each answer of the action (spec §8). */
export function useProblemToast(problem: Problem | null | undefined): void {
  useEffect(() => {
    if (problem && !wasTold(problem)) showToast({ kind: "danger", text: problem.text });
  }, [problem]);
}
