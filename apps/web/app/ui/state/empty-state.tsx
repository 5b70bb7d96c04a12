import type { LucideIcon } from "lucide-react";
import { useState } from "react";
import { useHydrated } from "../browser/use-hydrated";
import { cx } from "../cx";
import type { Slot } from "../slot";
import { StateIcon } from "./state-icon";

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  text: string;
  action?: Slot;
  tone?: "calm" | "trouble";
}

export function EmptyState({ icon, title, text, action, tone = "calm" }: EmptyStateProps) {
  // Only later content fades in; in a slow page it would appear last.
  const [isAddedLater] = useState(useHydrated());
  return (
    <div className={cx("flex flex-col items-center gap-4 px-4 py-10 text-center", isAddedLater && "appear")}>
      <StateIcon icon={icon} tone={tone} size="medium" />
      <div className="max-w-76 space-y-1">
        <h2 className="text-h3">{title}</h2>
        <p className="text-sub text-ink-2 text-balance">{text}</p>
      </div>
      {action}
    </div>
  );
}
