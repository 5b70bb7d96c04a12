import { CircleAlert, CircleCheck, CircleX, Unplug } from "lucide-react";
import { Badge } from "../../ui/badge";

/** HTTP status by class; 0: connection cut. */
export function StatusBadge({ status }: { status: number }) {
  if (status === 0) {
    return (
      <Badge tone="danger" icon={Unplug}>
        Dropped
      </Badge>
    );
  }
  const [tone, icon] =
    status >= 500
      ? (["danger", CircleX] as const)
      : status >= 400
        ? (["pending", CircleAlert] as const)
        : (["success", CircleCheck] as const);
  return (
    <Badge tone={tone} icon={icon}>
      {status}
    </Badge>
  );
}
