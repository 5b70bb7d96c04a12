import type { IncomingRow } from "@mekong/contract/simulator/reads-money";
import { DecisionTime } from "../../review-queue/decision-time";
import type { Due } from "../../review-queue/due-by-target";

interface IncomingDecisionTimeProps {
  incoming: IncomingRow;
  due: Due | undefined;
}

/** Decision time, or the next scheduled outcome: arrival or expiry. */
export function IncomingDecisionTime({ incoming, due }: IncomingDecisionTimeProps) {
  // A failed transfer without a decision time has expired, but the scheduler has not run since.
  const expiredAt = incoming.status === "FAILED" ? incoming.expiresAt : null;
  const willFail = (due?.input as { status?: unknown } | undefined)?.status === "FAILED";
  return (
    <DecisionTime
      decidedAt={incoming.decidedAt ?? expiredAt}
      dueAt={due?.dueAt}
      outcome={willFail ? "Fails" : "Credited"}
    />
  );
}
