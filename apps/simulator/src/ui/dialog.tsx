import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button, IconButton } from "./button";
import { classes } from "./classes";
import { FailureNote } from "./states";

interface DialogProps {
  title: string;
  /** Window width, for a picture. */
  wide?: boolean;
  onClose(): void;
  children: ReactNode;
}

/** Modal `<dialog>`: the element traps the focus and closes with Esc. Open while mounted. */
export function Dialog({ title, wide, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
  }, []);
  return (
    <dialog
      ref={element}
      aria-labelledby={titleId}
      onClose={onClose}
      className={classes(
        "slides-in m-auto rounded-2xl border border-line bg-surface p-0 text-ink shadow-float",
        wide ? "w-[min(64rem,calc(100vw-2rem))] max-w-none" : "w-[min(30rem,calc(100vw-2rem))]",
      )}
    >
      <header className="flex items-center justify-between gap-3 border-b border-line py-2.5 pr-2.5 pl-5">
        <h2 id={titleId} className="text-head font-semibold">
          {title}
        </h2>
        <IconButton icon={X} label="Close" tone="quiet" onClick={onClose} />
      </header>
      <div className="max-h-[75vh] overflow-y-auto p-5">{children}</div>
    </dialog>
  );
}

interface ConfirmProps {
  title: string;
  /** Text that says what will be lost. */
  children: ReactNode;
  /** Button label: names the action, never "OK". */
  confirmLabel: string;
  pending: boolean;
  error?: unknown;
  onConfirm(): void;
  onClose(): void;
}

/** Confirmation of an action that cannot be undone. */
export function Confirm({ title, children, confirmLabel, pending, error, onConfirm, onClose }: ConfirmProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="text-ink-2">{children}</div>
      {error !== undefined && error !== null && <FailureNote error={error} className="mt-4" />}
      <div className="mt-5 flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="danger" pending={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
