import type { ReactNode } from "react";

/** A thin strip at the top that says the app is in an unusual state. */
export function Ribbon({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="gutter bg-pending-soft py-1 text-center text-caption font-medium text-pending">
      {children}
    </p>
  );
}
