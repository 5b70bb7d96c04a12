import { Notice } from "../../ui/notice";
import type { Problem } from "./problem";

export function DoneNotice({ answered }: { answered: { done?: { said: string } } | undefined }) {
  return answered?.done ? (
    <Notice tone="success" announce>
      {answered.done.said}
    </Notice>
  ) : null;
}

export function ProblemNotice({ problem }: { problem: Problem | null | undefined }) {
  return problem ? (
    <Notice tone="danger" announce>
      {problem.text}
    </Notice>
  ) : null;
}
