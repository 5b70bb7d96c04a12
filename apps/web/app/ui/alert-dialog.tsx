import { type ReactNode, useId } from "react";
import { useModal } from "./browser/use-modal";
import { Button } from "./button";
import type { Slot } from "./slot";

type AlertDialogProps = {
  title: string;
  text: string;
  children?: ReactNode;
  onClosed: () => void;
} & (
  | { confirmLabel: string; actions?: undefined }
  | { confirmLabel?: undefined; actions: (close: () => void) => Slot }
);

/** Also closes when a form in it is submitted. */
export function AlertDialog({ title, text, children, confirmLabel, actions, onClosed }: AlertDialogProps) {
  const id = useId();
  const dialog = useModal(true);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="m-auto w-[min(22rem,calc(100vw-2.5rem))] rounded-card bg-surface p-6 text-ink shadow-raised backdrop:bg-scrim"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}text`}
      onClose={onClosed}
      onSubmit={close}
    >
      <h2 id={`${id}title`} className="text-h2">
        {title}
      </h2>
      <p id={`${id}text`} className="mt-2 text-sub text-ink-2">
        {text}
      </p>
      {children ? <div className="mt-2 text-sub text-ink-2">{children}</div> : null}
      {actions ? (
        actions(close)
      ) : (
        <Button className="mt-6 w-full" onClick={close}>
          {confirmLabel}
        </Button>
      )}
    </dialog>
  );
}
