import type { ReactNode } from "react";

export function Ribbon({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="gutter bg-pending-soft py-1 text-center text-caption font-medium text-pending">
      {children}
    </p>
  );
}
