import { Lock } from "lucide-react";
import { Link } from "react-router-dom";
import { pagePath } from "../page-list";

/** Below the clock: why controls are disabled, and what the team can do instead. */
export function ReadOnlyBar({ world, reason }: { world: string; reason: string | null }) {
  if (!reason) return null;
  return (
    <div
      role="status"
      className="flex items-center gap-2 bg-info-bg px-4 py-1 text-small font-medium text-info xl:px-6"
    >
      <Lock aria-hidden className="size-3.5 shrink-0" />
      <span>{reason}</span>
      <Link
        to={pagePath(world, "worlds", { from: world })}
        className="shrink-0 underline underline-offset-2 hover:no-underline"
      >
        Copy {world}
      </Link>
    </div>
  );
}
