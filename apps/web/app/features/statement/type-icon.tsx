import type { LucideIcon } from "lucide-react";
import ArrowDownLeft from "lucide-react/icons/arrow-down-left";
import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import BadgeCheck from "lucide-react/icons/badge-check";
import Gift from "lucide-react/icons/gift";
import ReceiptText from "lucide-react/icons/receipt-text";
import { cx } from "../../ui/cx";
import type { StatementType } from "./entry";

export const typeIcons: Record<StatementType, { icon: LucideIcon; className: string }> = {
  deposit: { icon: ArrowDownLeft, className: "bg-success-soft text-success" },
  bonus: { icon: Gift, className: "bg-pending-soft text-pending" },
  finish_bonus: { icon: BadgeCheck, className: "bg-pending-soft text-pending" },
  withdraw: { icon: ArrowUpRight, className: "bg-surface-2 text-ink-2" },
  transfer: { icon: ArrowLeftRight, className: "bg-primary-soft text-on-primary-soft" },
  other: { icon: ReceiptText, className: "bg-surface-2 text-ink-2" },
};

export function TypeIcon({ type }: { type: StatementType }) {
  const { icon: Icon, className } = typeIcons[type];
  return (
    <span aria-hidden className={cx("grid size-11 shrink-0 place-items-center rounded-input", className)}>
      <Icon className="size-5" strokeWidth={2} />
    </span>
  );
}
