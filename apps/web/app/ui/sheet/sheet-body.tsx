import type { ReactNode } from "react";
import { cx } from "../cx";

export function SheetBody({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx("px-5 pt-1 pb-6 max-2xs:px-3.5", className)}>{children}</div>;
}

export function SheetFooter({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <footer
      className={cx(
        "sticky bottom-0 z-1 flex flex-col gap-2 border-t border-edge bg-surface px-5 pt-3 max-2xs:px-3.5 pb-[calc(1rem+var(--safe-bottom))]",
        className,
      )}
    >
      {children}
    </footer>
  );
}
