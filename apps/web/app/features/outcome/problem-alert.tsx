import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import type { Problem } from "./problem";

/**
 * Shows an action's problem as an alert dialog titled "An error occured", once for each answer of
 * the action (spec §8). The browser's own dialog: modal, focus kept inside, Esc closes.
 */
export function ProblemAlert({ problem }: { problem: Problem | null | undefined }) {
  const { t } = useTranslation("outcome");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [closed, setClosed] = useState<Problem | null>(null);
  const shown = problem && problem !== closed ? problem : null;

  useEffect(() => {
    if (shown && dialog.current?.open === false) dialog.current.showModal();
  }, [shown]);

  if (!shown) return null;
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="alert m-auto backdrop:bg-scrim"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={() => setClosed(shown)}
    >
      <h2 id={`${id}title`} className="text-h2">
        {t("alertTitle")}
      </h2>
      <p id={`${id}text`} className="mt-2 text-sub text-ink-2">
        {shown.text}
      </p>
      <Button className="mt-6 w-full" onClick={() => dialog.current?.close()}>
        {t("confirm")}
      </Button>
    </dialog>
  );
}
