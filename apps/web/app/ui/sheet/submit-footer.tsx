import { type ReactNode, useId } from "react";
import { keepsPlace } from "../browser/keeps-place";
import { useHydrated } from "../browser/use-hydrated";
import { Button } from "../button";
import { cx } from "../cx";
import { SheetFooter } from "./sheet-body";

interface SubmitFooterProps {
  missing: string | null;
  pending: boolean;
  children: ReactNode;
}

export function SubmitFooter({ missing, pending, children }: SubmitFooterProps) {
  const id = useId();
  const hydrated = useHydrated();
  const waits = hydrated && missing !== null;
  return (
    <SheetFooter>
      {missing === null ? null : (
        <p id={id} className={cx("text-center text-caption text-ink-3", keepsPlace(hydrated))}>
          {missing}
        </p>
      )}
      <Button
        type="submit"
        className="w-full"
        pending={pending}
        disabled={waits}
        aria-describedby={waits ? id : undefined}
      >
        {children}
      </Button>
    </SheetFooter>
  );
}
