import { Notice } from "../../ui/notice";
import type { Problem } from "./problem";

/** What a form has brought about, in the page that comes as its answer. Nothing where it was not sent or not done. */
export function DoneNotice({ answered }: { answered: { done?: { said: string } } | undefined }) {
  return answered?.done ? (
    <Notice tone="success" announce>
      {answered.done.said}
    </Notice>
  ) : null;
}

/** Why a form was not done, in the page. Nothing where there is no reason. */
export function ProblemNotice({ problem }: { problem: Problem | null | undefined }) {
  return problem ? (
    <Notice tone="danger" announce>
      {problem.text}
    </Notice>
  ) : null;
}
