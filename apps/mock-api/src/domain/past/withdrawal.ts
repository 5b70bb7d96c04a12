import type { Currency } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import type { Member } from "../../../generated/client";
import { memberAccount } from "../../ledger/accounts";
import { hold, release, settle } from "../../ledger/hold";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";

export interface PastWithdrawal {
  member: Member;
  amount: Satang;
  status: "SUCCESS" | "FAILED";
  note?: string;
}

/** A withdrawal that was asked for and decided at `tx.now`. */
export async function pastWithdrawal(
  world: World,
  tx: Tx,
  { member, amount, status, note }: PastWithdrawal,
): Promise<void> {
  const id = await world.dice.id(tx);
  const holdId = await world.dice.id(tx);
  await hold(tx, {
    id: holdId,
    kind: "withdraw",
    from: memberAccount(member.id, "main", member.currency as Currency),
    amount,
    source: "wallet",
    target: member.bankCode,
    reference: `withdrawal:${id}`,
  });
  const last = await tx.db.withdrawal.aggregate({ _max: { seq: true } });
  await tx.db.withdrawal.create({
    data: {
      id,
      seq: (last._max.seq ?? 0) + 1,
      memberId: member.id,
      holdId,
      amount,
      status,
      note: note ?? null,
      bankCode: member.bankCode,
      bankAccountNo: member.bankAccountNo,
      bankAccountName: member.bankAccountName,
      createdAt: tx.now,
      decidedAt: tx.now,
    },
  });
  await (status === "SUCCESS" ? settle(tx, holdId) : release(tx, holdId));
}
