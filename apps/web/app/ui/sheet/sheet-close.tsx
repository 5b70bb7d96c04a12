import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "../button";
import { type ButtonTone, buttonClass } from "../button-class";
import { useSheet } from "./sheet-control";

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
