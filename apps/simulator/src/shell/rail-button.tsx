import type { LucideIcon } from "lucide-react";

export const railItem =
  "flex h-8 w-full shrink-0 items-center gap-2.5 rounded-lg px-2.5 text-start text-body text-rail-ink-2 transition-colors " +
  "hover:bg-rail-2 hover:text-rail-ink focus-visible:outline-gold max-xl:justify-center max-xl:px-0 low:h-6.5";

/** Footer icons of the rail: side by side if it is wide. */
export const railIcon = `${railItem} justify-center px-0! xl:w-auto! xl:flex-1`;

interface RailButtonProps {
  icon: LucideIcon;
  /** Accessible name and tooltip; the rail shows only the icon. */
  title: string;
  onClick(): void;
}

export function RailButton({ icon: Icon, title, onClick }: RailButtonProps) {
  return (
    <button type="button" title={title} aria-label={title} onClick={onClick} className={railIcon}>
      <Icon aria-hidden className="size-4 shrink-0" />
    </button>
  );
}
