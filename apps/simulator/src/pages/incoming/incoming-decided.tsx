import type { IncomingRow } from "@mekong/contract/simulator/reads-money";
import { Decided } from "../../queue/decided";
import type { Due } from "../../queue/due-by-target";

interface IncomingDecidedProps {
  incoming: IncomingRow;
  due: Due | undefined;
}

/** When a transfer was decided, or what the schedule says of it next: it arrives, or its time is over. */
export function IncomingDecided({ incoming, due }: IncomingDecidedProps) {
  // Its time is over before the schedule has said so.
  const over = incoming.status === "FAILED" ? incoming.expiresAt : null;
  const fails = (due?.input as { status?: unknown } | undefined)?.status === "FAILED";
  return <Decided decidedAt={incoming.decidedAt ?? over} dueAt={due?.dueAt} outcome={fails ? "Gives up" : "Arrives"} />;
}
