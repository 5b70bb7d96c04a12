import { useHydrated } from "../ui/browser/use-hydrated";
import { ProblemNotice } from "./form-notices";
import type { Problem } from "./problem";
import { ProblemAlert } from "./problem-alert";

/** An alert dialog (spec §8); inline without JavaScript. */
export function FormProblem({ problem }: { problem: Problem | null }) {
  const hydrated = useHydrated();
  if (hydrated) return <ProblemAlert problem={problem} />;
  return <ProblemNotice problem={problem} />;
}
