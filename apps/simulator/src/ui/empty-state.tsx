import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** Empty state: title, reason and next step. */
export function EmptyState({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <span className="grid size-10 place-items-center rounded-xl bg-surface-2 text-ink-3">
        <Icon aria-hidden className="size-5" />
      </span>
      <p className="text-head font-semibold">{title}</p>
      {children && <div className="max-w-md text-balance text-ink-2">{children}</div>}
    </div>
  );
}
