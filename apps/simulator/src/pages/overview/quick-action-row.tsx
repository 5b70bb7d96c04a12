import type { ReactNode } from "react";

export function QuickActionRow({ title, about, children }: { title: string; about: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 border-t border-line pt-3">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="truncate text-small text-ink-2 tabular-nums">{about}</p>
      </div>
      <div className="flex flex-wrap items-center gap-1.5">{children}</div>
    </div>
  );
}
