import { CircleAlert, CircleCheck, CircleX, Unplug } from "lucide-react";
import { Badge } from "../../ui/badge";

/** An HTTP status by its class; 0 is a cut connection. */
export function StatusBadge({ status }: { status: number }) {
  if (status === 0) {
    return (
      <Badge tone="danger" icon={Unplug}>
        Cut
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
