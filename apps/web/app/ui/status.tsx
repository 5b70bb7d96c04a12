import type { LucideIcon } from "lucide-react";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleX from "lucide-react/icons/circle-x";
import Clock3 from "lucide-react/icons/clock-3";
import { cx } from "./cx";

export type StatusTone = "success" | "danger" | "pending";

const toneStyles: Record<StatusTone, { icon: LucideIcon; className: string }> = {
  success: { icon: CircleCheck, className: "text-success" },
  danger: { icon: CircleX, className: "text-danger" },
  pending: { icon: Clock3, className: "text-pending" },
};

export function Status({ tone, children }: { tone: StatusTone; children: string }) {
  const { icon: Icon, className } = toneStyles[tone];
  return (
    <span className={cx("inline-flex items-start gap-1 text-caption font-medium", className)}>
      <Icon aria-hidden className="mt-[0.21875rem] size-3.5 shrink-0" strokeWidth={2.25} />
      <span>{children}</span>
    </span>
  );
}
