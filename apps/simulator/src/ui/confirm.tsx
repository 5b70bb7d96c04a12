import type { ReactNode } from "react";
import { Button } from "./button";
import { Dialog } from "./dialog";
import { FailureNote } from "./failure-note";

interface ConfirmProps {
  title: string;
  /** What will be lost. */
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
      {error !== undefined && error !== null && (
        <div className="mt-4">
          <FailureNote error={error} />
        </div>
      )}
      <div className="mt-5 flex justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button tone="danger" pending={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
