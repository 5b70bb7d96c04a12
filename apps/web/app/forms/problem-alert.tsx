import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { AlertDialog } from "../ui/alert-dialog";
import { useHydrated } from "../ui/browser/use-hydrated";
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

interface ProblemAlertProps {
  problem: Problem | null | undefined;
  /** Called after closing, when the focus may move to the invalid field. */
  onClosed?: () => void;
  children?: ReactNode;
}

/** Shown once per action response (spec §8). */
export function ProblemAlert({ problem, onClosed, children }: ProblemAlertProps) {
  const { t } = useTranslation("outcome");
  const [closed, setClosed] = useState<Problem | null>(null);
  if (!problem || problem === closed) return null;
  return (
    <AlertDialog
      title={t("alertTitle")}
      text={problem.text}
      confirmLabel={t("confirm")}
      onClosed={() => {
        setClosed(problem);
        onClosed?.();
      }}
    >
      {children}
    </AlertDialog>
  );
}

/** An alert dialog (spec §8); inline without JavaScript. */
export function FormProblem({ problem }: { problem: Problem | null }) {
  const hydrated = useHydrated();
  if (hydrated) return <ProblemAlert problem={problem} />;
  return <ProblemNotice problem={problem} />;
}
