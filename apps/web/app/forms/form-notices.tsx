import { Notice } from "../ui/notice";
import type { Problem } from "./problem";

export function DoneNotice({ answer }: { answer: { done?: { text: string } } | undefined }) {
  return answer?.done ? (
    <Notice tone="success" announce>
      {answer.done.text}
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
