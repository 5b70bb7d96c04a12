import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export const railItem =
  "flex h-8 w-full items-center gap-2.5 rounded-lg px-2.5 text-start text-body text-rail-ink-2 transition-colors " +
  "hover:bg-rail-2 hover:text-rail-ink focus-visible:outline-gold max-xl:justify-center max-xl:px-0";

interface RailButtonProps {
  icon: LucideIcon;
  /** Read out, and shown where the rail has room for icons only. */
  title: string;
  onClick(): void;
  children: ReactNode;
}

export function RailButton({ icon: Icon, title, onClick, children }: RailButtonProps) {
  return (
    <button type="button" title={title} aria-label={title} onClick={onClick} className={railItem}>
      <Icon aria-hidden className="size-4 shrink-0" />
      <span className="min-w-0 flex-1 truncate max-xl:hidden">{children}</span>
    </button>
  );
}
