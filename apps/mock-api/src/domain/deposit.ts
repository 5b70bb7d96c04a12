import { type Currency, DEPOSIT_PER_COIN, MAX_COINS } from "@mekong/contract/limits";
import { type Satang, toSatang } from "@mekong/contract/money";
import { houseAccount, memberAccount } from "../ledger/accounts";
import type { PostedEntry } from "../ledger/entry";
import { post } from "../ledger/post";
import type { Tx } from "../world/tx";
import { attachBonus } from "./offers/active-bonus";

export interface Deposit {
  memberId: string;
  amount: Satang;
  /** Where it came from, as the statement says: a bank code, a QR provider … */
  source: string;
  /** The fact behind it: the same one can't be credited twice. */
  reference: string;
}

/**
 * Credits a deposit to a member's main wallet and the coins it earns: one for every 500 baht
 * (250,000 kip) deposited, what is left counts towards the next (docs/rules.md). A bonus that waits for a deposit attaches to it.
 * @throws ReferenceTaken when this fact has been credited before
 */
export async function creditDeposit(tx: Tx, { memberId, amount, source, reference }: Deposit): Promise<PostedEntry> {
  const member = await tx.db.member.findUniqueOrThrow({
    where: { id: memberId },
    select: { currency: true, coin: true, coinProgress: true },
  });
  const currency = member.currency as Currency;
  const posted = post(tx, {
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
  const perCoin = toSatang(DEPOSIT_PER_COIN[currency]);
  const progress = member.coinProgress + amount;
  await tx.db.member.update({
    where: { id: memberId },
    data: { coin: Math.min(member.coin + Number(progress / perCoin), MAX_COINS), coinProgress: progress % perCoin },
  });
  await attachBonus(tx, { memberId, currency, deposit: amount });
  tx.emit({ about: "members", data: { memberId } });
  return posted;
}
