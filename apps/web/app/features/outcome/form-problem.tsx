import { useHydrated } from "../../ui/browser/use-hydrated";
import { ProblemNotice } from "./answer-notice";
import type { Problem } from "./problem";
import { ProblemAlert } from "./problem-alert";

/** Why a form was not done: an alert dialog (spec §8), or in the page where there is no script to open one. */
export function FormProblem({ problem }: { problem: Problem | null }) {
  const hydrated = useHydrated();
  if (hydrated) return <ProblemAlert problem={problem} />;
  return <ProblemNotice problem={problem} />;
}
