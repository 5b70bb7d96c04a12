import type { IncomingRow } from "@mekong/contract/simulator/reads-money";
import { Decided } from "../../queue/decided";
import type { Due } from "../../queue/due-by-target";

interface IncomingDecidedProps {
  incoming: IncomingRow;
  due: Due | undefined;
}

/** Decision time, or the next scheduled outcome: arrival or expiry. */
export function IncomingDecided({ incoming, due }: IncomingDecidedProps) {
  // A failed transfer without a decision time has expired, but the scheduler has not run since.
  const over = incoming.status === "FAILED" ? incoming.expiresAt : null;
  const fails = (due?.input as { status?: unknown } | undefined)?.status === "FAILED";
  return <Decided decidedAt={incoming.decidedAt ?? over} dueAt={due?.dueAt} outcome={fails ? "Fails" : "Credited"} />;
}
