import { Ban, CircleCheck, CircleDot, CircleX, Hourglass, type LucideIcon, TimerOff } from "lucide-react";
import { humanize } from "../format/text";
import { Badge, type BadgeTone } from "./badge";

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

/** Status of a transfer, QR code or coupon. */
export function StatusBadge({ status }: { status: keyof typeof statusStyles }) {
  const [tone, icon] = statusStyles[status];
  return (
    <Badge tone={tone} icon={icon}>
      {humanize(status)}
    </Badge>
  );
}
