import { Refusal } from "@mekong/contract/errors";
import { release, settle } from "../../ledger/hold";
import { cancelDue } from "../../world/schedule";
import type { Tx } from "../../world/tx";

/** What an operator, or QA in their place, says of money on its way. */
export interface Decision {
  /** An id, or `latest`: the newest undecided one. */
  target: string;
  status: "SUCCESS" | "FAILED";
  note?: string | undefined;
}

/** Name of a withdrawal's decision in the schedule. */
export function decisionId(withdrawalId: string): string {
  return `withdrawal.decide:${withdrawalId}`;
}

/**
 * Pays a withdrawal out, or gives its money back. It is conditional on the withdrawal being undecided,
 * so of any number of parallel decisions exactly one wins.
 * @returns its id
 * @throws Refusal NO_DATA, path `target`, for one that is unknown or decided
 */
export async function decideWithdrawal(tx: Tx, { target, status, note }: Decision): Promise<string> {
  const withdrawal =
    target === "latest"
      ? await tx.db.withdrawal.findFirst({ where: { status: "PENDING" }, orderBy: { seq: "desc" } })
      : await tx.db.withdrawal.findUnique({ where: { id: target } });
  if (!withdrawal) throw new Refusal("NO_DATA", { path: "target" });
  const { id, holdId, memberId } = withdrawal;
  const { count } = await tx.db.withdrawal.updateMany({
    where: { id, status: "PENDING" },
    data: { status, note: note ?? null, decidedAt: tx.now },
  });
  if (count === 0) throw new Refusal("NO_DATA", { path: "target" });
  await (status === "SUCCESS" ? settle(tx, holdId) : release(tx, holdId));
  await cancelDue(tx, decisionId(id));
  tx.emit({ about: "withdrawals", data: { withdrawalId: id, status } });
  tx.emit({ about: "members", data: { memberId } });
  return id;
}
