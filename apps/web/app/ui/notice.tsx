import type { LucideIcon } from "lucide-react";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import type { ReactNode } from "react";
import { cx } from "./cx";
import type { Slot } from "./slot";

type Tone = "info" | "success" | "pending" | "danger";

const toneStyles: Record<Tone, { icon: LucideIcon; className: string }> = {
  info: { icon: Info, className: "bg-info-soft text-info" },
  success: { icon: CircleCheck, className: "bg-success-soft text-success" },
  pending: { icon: TriangleAlert, className: "bg-pending-soft text-pending" },
  danger: { icon: CircleAlert, className: "bg-danger-soft text-danger" },
};

interface NoticeProps {
  tone: Tone;
  children: ReactNode;
  action?: Slot;
  announce?: boolean;
}

export function Notice({ tone, children, action, announce = false }: NoticeProps) {
  const { icon: Icon, className } = toneStyles[tone];
  return (
    <div
      role={announce ? "alert" : undefined}
      className={cx("flex flex-wrap items-start gap-x-3 gap-y-2 rounded-input p-3.5", className)}
    >
      <div className="flex min-w-[min(14rem,100%)] flex-1 items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <p className="min-w-0 flex-1 text-sub text-pretty">{children}</p>
      </div>
      {action}
    </div>
  );
}
