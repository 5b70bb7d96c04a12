import { type ReactNode, useId } from "react";
import { useModal } from "./browser/use-modal";
import { Button } from "./button";

interface AlertDialogProps {
  title: string;
  text: string;
  children?: ReactNode;
  confirmLabel: string;
  onClosed: () => void;
}

export function AlertDialog({ title, text, children, confirmLabel, onClosed }: AlertDialogProps) {
  const id = useId();
  const dialog = useModal(true);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="m-auto w-[min(22rem,calc(100vw-2.5rem))] rounded-card bg-surface p-6 text-ink shadow-raised backdrop:bg-scrim"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={onClosed}
    >
      <h2 id={`${id}title`} className="text-h2">
        {title}
      </h2>
      <p id={`${id}text`} className="mt-2 text-sub text-ink-2">
        {text}
      </p>
      {children ? <div className="mt-2 text-sub text-ink-2">{children}</div> : null}
      <Button className="mt-6 w-full" onClick={() => dialog.current?.close()}>
        {confirmLabel}
      </Button>
    </dialog>
  );
}
