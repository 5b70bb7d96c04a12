import { Refusal } from "@mekong/contract/errors";
import { fromSatang, type Satang } from "@mekong/contract/money";
import type { ActionOutput } from "@mekong/contract/simulator/actions";
import type { SlipReason } from "@mekong/contract/slip";
import type { Slip } from "../../../generated/client";
import { creditDeposit } from "../../domain/deposit";
import { cancelDue } from "../../world/schedule";
import type { Read, Tx } from "../../world/tx";

export type SlipDecision = ActionOutput<"slip.decide">;

export function reviewId(slipId: string): string {
  return `slip.review:${slipId}`;
}

/** @param amount of the transfer, if known */
export async function rejectSlip(
  tx: Tx,
  slip: Slip,
  { note, amount }: { note: SlipReason | null; amount: Satang | null },
): Promise<SlipDecision> {
  await decide(tx, slip, { status: "FAILED", note, amount });
  return {
    slipId: slip.id,
    status: "FAILED",
    note,
    amount: amount === null ? null : fromSatang(amount),
    entryId: null,
  };
}

/**
 * A bank reference is accepted only once.
 * @param bankReference null for a manual decision on an unreadable slip
 */
export async function acceptSlip(
  tx: Tx,
  slip: Slip,
  { amount, source, bankReference }: { amount: Satang; source: string; bankReference: string | null },
): Promise<SlipDecision> {
  await decide(tx, slip, { status: "SUCCESS", note: null, amount, acceptedReference: bankReference });
  const { entryId } = await creditDeposit(tx, {
    memberId: slip.memberId,
    amount,
    source,
    reference: `slip:${bankReference ?? slip.id}`,
  });
  return { slipId: slip.id, status: "SUCCESS", note: null, amount: fromSatang(amount), entryId };
}

export async function isAccepted(read: Read, bankReference: string): Promise<boolean> {
  return (await read.slip.count({ where: { acceptedReference: bankReference } })) > 0;
}

/** Of several concurrent decisions, only one succeeds (conditional update). */
async function decide(
  tx: Tx,
  { id, memberId }: Slip,
  data: {
    status: "SUCCESS" | "FAILED";
    note: SlipReason | null;
    amount: Satang | null;
    acceptedReference?: string | null;
  },
): Promise<void> {
  const { count } = await tx.db.slip.updateMany({
    where: { id, status: "PENDING" },
    data: { ...data, decidedAt: tx.now },
  });
  if (count === 0) throw new Refusal("NO_DATA", { path: "target" });
  await cancelDue(tx, reviewId(id));
  tx.emit({ about: "slips", data: { slipId: id, status: data.status } });
  tx.emit({ about: "members", data: { memberId } });
}
