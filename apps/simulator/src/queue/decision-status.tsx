import { CircleCheck, CircleX, Hourglass, type LucideIcon } from "lucide-react";
import { Badge, type BadgeTone } from "../ui/badge";

type Status = "PENDING" | "SUCCESS" | "FAILED";

const looks: Record<Status, [BadgeTone, LucideIcon, string]> = {
  PENDING: ["pending", Hourglass, "Pending"],
  SUCCESS: ["success", CircleCheck, "Success"],
  FAILED: ["danger", CircleX, "Failed"],
};

/** How money on its way stands. */
export function DecisionStatus({ status }: { status: Status }) {
  const [tone, icon, word] = looks[status];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
