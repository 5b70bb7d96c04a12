import { Link } from "@remix-run/react";
import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { useHydrated } from "../../ui/browser/use-hydrated";
import { SheetLink } from "../../ui/sheet/sheet-link";
import type { Slot } from "../../ui/slot";

interface ChannelRowProps {
  mark: Slot;
  title: string;
  note: ReactNode;
  badge?: Slot;
  details: Record<string, string>;
  /** Path of the page without JavaScript. */
  page: string;
}

export function ChannelRow({ mark, title, note, badge, details, page }: ChannelRowProps) {
  const hydrated = useHydrated();
  const rowClass =
    "pressable flex min-h-17 items-center gap-3 rounded-tile border border-line bg-surface p-3 pe-3.5 hover:border-primary hover:bg-surface-2";
  const face = (
    <>
      {mark}
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-sub font-semibold">{title}</span>
          {badge}
        </span>
        <span className="block text-caption text-ink-2">{note}</span>
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3 max-2xs:hidden" />
    </>
  );
  return (
    <li>
      {hydrated ? (
        <SheetLink sheet="deposit" details={details} className={rowClass}>
          {face}
        </SheetLink>
      ) : (
        <Link to={page} className={rowClass}>
          {face}
        </Link>
      )}
    </li>
  );
}
