import { type ReactNode, useId } from "react";
import { reserveSpace } from "../browser/reserve-space";
import { useHydrated } from "../browser/use-hydrated";
import { Button } from "../button";
import { cx } from "../cx";
import { SheetFooter } from "./sheet-body";

interface SubmitFooterProps {
  blockedReason: string | null;
  pending: boolean;
  children: ReactNode;
}

export function SubmitFooter({ blockedReason, pending, children }: SubmitFooterProps) {
  const id = useId();
  const hydrated = useHydrated();
  const isBlocked = hydrated && blockedReason !== null;
  return (
    <SheetFooter>
      {blockedReason === null ? null : (
        <p id={id} className={cx("text-center text-caption text-ink-3", reserveSpace(hydrated))}>
          {blockedReason}
        </p>
      )}
      <Button
        type="submit"
        className="w-full"
        pending={pending}
        disabled={isBlocked}
        aria-describedby={isBlocked ? id : undefined}
      >
        {children}
      </Button>
    </SheetFooter>
  );
}
