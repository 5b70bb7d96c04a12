import type { MagicOutcome } from "@mekong/contract/simulator/magic";
import { addDue, type DueAction } from "../world/schedule";
import type { Tx } from "../world/tx";

export function scheduleMagic(
  tx: Tx,
  { afterSeconds }: Extract<MagicOutcome, { afterSeconds: number }>,
  due: Omit<DueAction, "dueAt">,
): Promise<void> {
  return addDue(tx, { ...due, dueAt: new Date(tx.now.getTime() + afterSeconds * 1000) });
}
