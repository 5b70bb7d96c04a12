import { Ban, CircleCheck, CircleDot, CircleX, Hourglass, type LucideIcon, TimerOff } from "lucide-react";
import type { ReactNode } from "react";
import { humanize } from "../format/text";
import { classes } from "./classes";

type BadgeTone = "success" | "danger" | "pending" | "info" | "plain";

const tones: Record<BadgeTone, string> = {
  success: "bg-success-bg text-success",
  danger: "bg-danger-bg text-danger",
  pending: "bg-pending-bg text-pending",
  info: "bg-info-bg text-info",
  plain: "bg-surface-2 text-ink-2",
};

/** Status as icon, text and colour; never by colour alone. */
export function Badge({
  tone = "plain",
  icon: Icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: LucideIcon;
  children: ReactNode;
}) {
  return (
    <span
      className={classes(
        "inline-flex h-5 items-center align-middle gap-1 whitespace-nowrap rounded-md px-1.5 text-tiny font-medium tabular-nums",
        tones[tone],
      )}
    >
      {Icon && <Icon aria-hidden className="size-3 shrink-0" />}
      {children}
    </span>
  );
}

const statusStyles = {
  PENDING: ["pending", Hourglass],
  SUCCESS: ["success", CircleCheck],
  FAILED: ["danger", CircleX],
  LIVE: ["info", CircleDot],
  OPEN: ["info", CircleDot],
  PAID: ["success", CircleCheck],
  CLAIMED: ["success", CircleCheck],
  EXPIRED: ["pending", TimerOff],
  CANCELLED: ["plain", Ban],
} as const satisfies Record<string, readonly [BadgeTone, LucideIcon]>;

export function StatusBadge({ status }: { status: keyof typeof statusStyles }) {
  const [tone, icon] = statusStyles[status];
  return (
    <Badge tone={tone} icon={icon}>
      {humanize(status)}
    </Badge>
  );
}
