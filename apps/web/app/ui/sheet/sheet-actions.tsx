import { Link } from "@remix-run/react";
import { type ReactNode, useId } from "react";
import { useHydrated } from "../browser/use-hydrated";
import { Button, type ButtonTone, buttonClass } from "../button";
import { cx } from "../cx";
import { useSheet } from "./sheet-control";
import { SheetLink } from "./sheet-link";
import { SheetFooter } from "./sheet-parts";

interface SheetBackProps {
  sheet: string;
  details?: Record<string, string>;
  children: ReactNode;
}

export function SheetBack({ sheet, details, children }: SheetBackProps) {
  const { live, backTo, busy } = useSheet();
  if (live) {
    return (
      <Button tone="soft" disabled={busy} onClick={() => backTo(sheet, details)}>
        {children}
      </Button>
    );
  }
  return (
    <SheetLink sheet={sheet} details={details} replace className={buttonClass("soft")}>
      {children}
    </SheetLink>
  );
}

interface SheetCloseProps {
  tone?: ButtonTone;
  children: ReactNode;
}

export function SheetClose({ tone = "soft", children }: SheetCloseProps) {
  const { live, close, closeTo, busy } = useSheet();
  if (live) {
    return (
      <Button tone={tone} disabled={busy} onClick={close}>
        {children}
      </Button>
    );
  }
  return (
    <Link to={closeTo} replace preventScrollReset className={buttonClass(tone)}>
      {children}
    </Link>
  );
}

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

/** Reserves a control's space until hydration; without scripts the control takes no space. */
export function reserveSpace(hydrated: boolean): string | undefined {
  return hydrated ? undefined : "invisible noscript:hidden";
}
