import { BAHT_PER_COIN, type Currency } from "@mekong/contract/limits";
import { type Satang, toSatang } from "@mekong/contract/money";
import { houseAccount, memberAccount } from "../ledger/accounts";
import type { PostedEntry } from "../ledger/entry";
import { post } from "../ledger/post";
import type { Tx } from "../world/tx";

export interface Deposit {
  memberId: string;
  amount: Satang;
  /** Where it came from, as the statement says: a bank code, a QR provider … */
  source: string;
  /** The fact behind it: the same one can't be credited twice. */
  reference: string;
}

/**
 * Credits a deposit to a member's main wallet and the coins it earns: one for every 500 deposited,
 * what is left counts towards the next (docs/rules.md).
 * @throws ReferenceTaken when this fact has been credited before
 */
export async function creditDeposit(tx: Tx, { memberId, amount, source, reference }: Deposit): Promise<PostedEntry> {
  const member = await tx.db.member.findUniqueOrThrow({
    where: { id: memberId },
    select: { currency: true, coinProgress: true },
  });
  const currency = member.currency as Currency;
  const posted = await post(tx, {
    kind: "deposit",
    source,
    target: "wallet",
    amount,
    listedFor: memberId,
    reference,
    postings: [
      { account: houseAccount("bank", currency), amount: -amount },
      { account: memberAccount(memberId, "main", currency), amount },
    ],
  });
  const perCoin = toSatang(BAHT_PER_COIN);
  const progress = member.coinProgress + amount;
  await tx.db.member.update({
    where: { id: memberId },
    data: { coin: { increment: Number(progress / perCoin) }, coinProgress: progress % perCoin },
  });
  tx.emit({ about: "members", data: { memberId } });
  return posted;
}
