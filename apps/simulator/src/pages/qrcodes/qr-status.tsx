import type { QrRow } from "@mekong/contract/simulator/reads";
import { Ban, CircleCheck, CircleDot, type LucideIcon, TimerOff } from "lucide-react";
import { humanize } from "../../format/words";
import { Badge, type BadgeTone } from "../../ui/badge";

const looks: Record<QrRow["status"], [BadgeTone, LucideIcon]> = {
  LIVE: ["info", CircleDot],
  PAID: ["success", CircleCheck],
  EXPIRED: ["pending", TimerOff],
  CANCELLED: ["plain", Ban],
};

export function QrStatus({ status }: { status: QrRow["status"] }) {
  const [tone, icon] = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {humanize(status)}
    </Badge>
  );
}
