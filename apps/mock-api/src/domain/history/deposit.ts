import type { Currency } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import type { DepositMethod } from "../../../../../prisma/seed/personas";
import type { Member } from "../../../generated/client";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import { creditDeposit } from "../deposit";
import { issueGift, redeemGift } from "../gift/gift";
import { autoDepositAccount, confirmIncoming, recordIncoming } from "../wallet/incoming";

export interface PastDeposit {
  member: Member;
  key: string;
  by: DepositMethod;
  provider?: "WW" | "PAYTIMZ";
  amount: Satang;
}

/** A QR deposit gets only a statement line: no list shows old QRs. */
export async function addPastDeposit(
  world: World,
  tx: Tx,
  { member, key, by, provider, amount }: PastDeposit,
): Promise<void> {
  const memberId = member.id;
  switch (by) {
    case "bank": {
      // In the Thai variant no account accepts kip, so the member's bank is used.
      const account = await autoDepositAccount(tx.db, { currency: member.currency });
      const bankCode = account?.bankCode ?? member.bankCode;
      await confirmIncoming(tx, await recordIncoming(world, tx, { memberId, amount, bankCode }));
      return;
    }
    case "wallet":
      await confirmIncoming(tx, await recordIncoming(world, tx, { memberId, amount, bankCode: null }));
      return;
    case "gift": {
      const code = await issueGift(world, tx, { amount, currency: member.currency as Currency });
      return redeemGift(tx, { memberId, code });
    }
    case "qr":
      await creditDeposit(tx, { memberId, amount, source: provider ?? "KBANK", reference: key });
      return;
  }
}
