import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "../ui/browser/use-hydrated";
import { useModal } from "../ui/browser/use-modal";
import { Button } from "../ui/button";
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

/** Alert dialog, shown once per action response (spec §8). */
export function ProblemAlert({ problem, onClosed, children }: ProblemAlertProps) {
  const { t } = useTranslation("outcome");
  const id = useId();
  const [closed, setClosed] = useState<Problem | null>(null);
  const shown = problem && problem !== closed ? problem : null;
  const dialog = useModal(shown);

  if (!shown) return null;
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="m-auto w-[min(22rem,calc(100vw-2.5rem))] rounded-card bg-surface p-6 text-ink shadow-raised backdrop:bg-scrim"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={() => {
        setClosed(shown);
        onClosed?.();
      }}
    >
      <h2 id={`${id}title`} className="text-h2">
        {t("alertTitle")}
      </h2>
      <p id={`${id}text`} className="mt-2 text-sub text-ink-2">
        {shown.text}
      </p>
      {children ? <div className="mt-2 text-sub text-ink-2">{children}</div> : null}
      <Button className="mt-6 w-full" onClick={() => dialog.current?.close()}>
        {t("confirm")}
      </Button>
    </dialog>
  );
}

/** An alert dialog (spec §8); inline without JavaScript. */
export function FormProblem({ problem }: { problem: Problem | null }) {
  const hydrated = useHydrated();
  if (hydrated) return <ProblemAlert problem={problem} />;
  return <ProblemNotice problem={problem} />;
}
