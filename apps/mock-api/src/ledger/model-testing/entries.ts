import type { Tx } from "../../world/tx";
import { houseAccount, type MemberAccountName, memberAccount } from "../accounts";
import type { NewEntry } from "../entry";
import { post } from "../post";

export function deposit(memberId: string, amount: bigint, more: Partial<NewEntry> = {}): NewEntry {
  return {
    kind: "deposit",
    source: "KBANK",
    target: "wallet",
    amount,
    listedFor: memberId,
    postings: [
      { account: houseAccount("bank", "BAHT"), amount: -amount },
      { account: memberAccount(memberId, "main", "BAHT"), amount },
    ],
    ...more,
  };
}

export function transfer(
  memberId: string,
  amount: bigint,
  from: MemberAccountName = "main",
  to: MemberAccountName = "game:pg",
): NewEntry {
  return {
    kind: "transfer",
    source: from,
    target: to,
    amount,
    listedFor: memberId,
    postings: [
      { account: memberAccount(memberId, from, "BAHT"), amount: -amount },
      { account: memberAccount(memberId, to, "BAHT"), amount },
    ],
  };
}

export function posting(entry: NewEntry) {
  return (tx: Tx) => post(tx, entry);
}
