import type { ReactNode } from "react";

/** Its height is 64 px plus the safe area. */
export function BottomBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-edge bg-surface pb-(--safe-bottom) shadow-[0_-8px_32px_-16px_var(--shadow-tint-strong)]"
    >
      <div className="mx-auto flex max-w-120 items-stretch xs:px-1">{children}</div>
    </nav>
  );
}
