import type { Currency } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import { memberAccount } from "../../ledger/accounts";
import { hold, release } from "../../ledger/hold";
import { post } from "../../ledger/post";
import type { SyncTx } from "../../world/tx";
import type { World } from "../../world/world";
import type { MoneyAccount } from "./money-accounts";

export interface Move {
  memberId: string;
  currency: Currency;
  from: MoneyAccount;
  to: MoneyAccount;
  amount: Satang;
}

/**
 * Adds one statement line. Without an outage it posts one entry: a hold settled in the same transaction would be invisible.
 * Otherwise it holds and releases, listed as FAILED.
 * @returns whether the money arrived
 */
export function moveMoney(world: World, tx: SyncTx, { memberId, currency, from, to, amount }: Move): boolean {
  const line = { kind: "transfer", source: from.name, target: to.name, amount } as const;
  const source = memberAccount(memberId, from.ledgerAccount, currency);
  if (from.outage || to.outage) {
    const id = world.dice.id(tx);
    hold(tx, { id, from: source, ...line });
    release(tx, id);
    return false;
  }
  const target = memberAccount(memberId, to.ledgerAccount, currency);
  post(tx, {
    ...line,
    listedFor: memberId,
    postings: [
      { account: source, amount: -amount },
      { account: target, amount },
    ],
  });
  tx.emit({ about: "members", data: { memberId } });
  return true;
}
