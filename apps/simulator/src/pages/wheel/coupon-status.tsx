import type { CouponRow } from "@mekong/contract/simulator/reads-wheel";
import { CircleCheck, CircleDot, type LucideIcon, TimerOff } from "lucide-react";
import { humanize } from "../../format/words";
import { Badge, type BadgeTone } from "../../ui/badge";

const looks: Record<CouponRow["status"], [BadgeTone, LucideIcon]> = {
  OPEN: ["info", CircleDot],
  CLAIMED: ["success", CircleCheck],
  EXPIRED: ["pending", TimerOff],
};

export function CouponStatus({ status }: { status: CouponRow["status"] }) {
  const [tone, icon] = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {humanize(status)}
    </Badge>
  );
}
