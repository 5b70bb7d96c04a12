import type { Currency } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import { houseAccount, memberAccount } from "../ledger/accounts";
import { balanceIn, balancesOf } from "../ledger/balances";
import { post } from "../ledger/post";
import type { Tx } from "../world/tx";
import type { Text } from "./languages";
import { shareOf } from "./operator-rules";
import { statementDetail } from "./statement-detail";

export interface PayOut {
  memberId: string;
  currency: Currency;
  from: "invite" | "refund";
  percent: number;
  description: Text;
}

/**
 * The rest returns to the house.
 * @returns satang paid; 0, without a posting, if below one satang
 */
export async function payOut(tx: Tx, { memberId, currency, from, percent, description }: PayOut): Promise<Satang> {
  const balance = balanceIn(balancesOf(tx.db, memberId), from, currency);
  const paid = shareOf(balance, percent);
  if (paid <= 0n) return 0n;
  const rest = balance - paid;
  post(tx, {
    kind: "bonus",
    source: from,
    target: "wallet",
    amount: paid,
    listedFor: memberId,
    detail: statementDetail(from, percent === 100 ? description : withPercent(description, percent)),
    postings: [
      { account: memberAccount(memberId, from, currency), amount: -balance },
      { account: memberAccount(memberId, "main", currency), amount: paid },
      ...(rest > 0n ? [{ account: houseAccount("promotions", currency), amount: rest }] : []),
    ],
  });
  tx.emit({ about: "members", data: { memberId } });
  return paid;
}

function withPercent({ th, lo, en }: Text, percent: number): Text {
  return { th: `${th} (${percent}%)`, lo: `${lo} (${percent}%)`, en: `${en} (${percent}%)` };
}
