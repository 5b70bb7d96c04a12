import type { LucideIcon } from "lucide-react";
import { cx } from "./cx";

const tones = {
  neutral: "bg-surface-2 text-ink-2",
  primary: "bg-primary-soft text-on-primary-soft",
  success: "bg-success-soft text-success",
  pending: "bg-pending-soft text-pending",
} as const;

interface BadgeProps {
  tone?: keyof typeof tones;
  icon?: LucideIcon;
  children: React.ReactNode;
}

export function Badge({ tone = "neutral", icon: Icon, children }: BadgeProps) {
  return (
    <span
      className={cx("inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-caption font-medium", tones[tone])}
    >
      {Icon ? <Icon aria-hidden className="size-3.5 shrink-0" /> : null}
      <span>{children}</span>
    </span>
  );
}
