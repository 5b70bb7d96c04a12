import type { ReactNode } from "react";
import { Button } from "../button";
import { buttonClass } from "../button-class";
import { useSheet } from "./sheet-control";
import { SheetLink } from "./sheet-link";

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
