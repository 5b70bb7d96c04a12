import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import type { Problem } from "./problem";

interface ProblemAlertProps {
  problem: Problem | null | undefined;
  /** It is closed and the focus is free: to lead it to the field at fault. */
  onClosed?: () => void;
}

/**
 * Shows an action's problem as an alert dialog titled "An error occured", once for each answer of
 * the action (spec §8). The browser's own dialog: modal, focus kept inside, Esc closes.
 */
export function ProblemAlert({ problem, onClosed }: ProblemAlertProps) {
  const { t } = useTranslation("outcome");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [closed, setClosed] = useState<Problem | null>(null);
  const shown = problem && problem !== closed ? problem : null;

  useEffect(() => {
    if (shown && dialog.current?.open === false) dialog.current.showModal();
  }, [shown]);

  // Esc closes it and not the sheet it may be in, which listens further out, where React's events are too late.
  useEffect(() => {
    const alert = shown && dialog.current;
    if (!alert) return;
    const closeByEsc = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      alert.close();
    };
    alert.addEventListener("keydown", closeByEsc);
    return () => alert.removeEventListener("keydown", closeByEsc);
  }, [shown]);

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
      <Button className="mt-6 w-full" onClick={() => dialog.current?.close()}>
        {t("confirm")}
      </Button>
    </dialog>
  );
}
