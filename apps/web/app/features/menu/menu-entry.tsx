import type { LucideIcon } from "lucide-react";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";

interface MenuEntryProps {
  icon: LucideIcon;
  title: string;
  about: string;
  link: (className: string, face: ReactNode) => ReactNode;
}

export function MenuEntry({ icon: Icon, title, about, link }: MenuEntryProps) {
  return (
    <li>
      {link(
        "pressable flex min-h-16 items-center gap-3 rounded-tile px-3 py-2 hover:bg-surface-2",
        <>
          <span className="grid size-11 shrink-0 place-items-center rounded-input bg-primary-soft text-on-primary-soft">
            <Icon aria-hidden className="size-5" />
          </span>
          <span className="min-w-0 flex-1">
            <span className="block text-sub font-semibold">{title}</span>
            <span className="block text-caption text-ink-2">{about}</span>
          </span>
          <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
        </>,
      )}
    </li>
  );
}
