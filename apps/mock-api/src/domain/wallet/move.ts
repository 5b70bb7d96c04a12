import type { Currency } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import { memberAccount } from "../../ledger/accounts";
import { hold, release } from "../../ledger/hold";
import { post } from "../../ledger/post";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import type { Place } from "./place";

/** Money of a member that goes from one place to another. */
export interface Move {
  memberId: string;
  currency: Currency;
  from: Place;
  to: Place;
  amount: Satang;
}

/**
 * Moves a member's money, as one line of the statement.
 *
 * The mock's games keep their money in the same ledger, so a game that is in service takes it in one
 * posting: nobody could see a hold that is opened and settled in one transaction. One out of service is
 * asked, and fails: the money is held and released, and the line stands in the statement as FAILED.
 * @returns whether it arrived
 * @throws Refusal MONEY_NOT_ENOUGH
 */
export async function moveMoney(
  world: World,
  tx: Tx,
  { memberId, currency, from, to, amount }: Move,
): Promise<boolean> {
  const line = { kind: "transfer", source: from.name, target: to.name, amount } as const;
  const source = memberAccount(memberId, from.account, currency);
  if (from.outage || to.outage) {
    const id = world.dice.id(tx);
    await hold(tx, { id, from: source, ...line });
    await release(tx, id);
    return false;
  }
  const target = memberAccount(memberId, to.account, currency);
  await post(tx, {
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
