import type { Currency } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import { memberAccount } from "../../ledger/accounts";
import { hold, release } from "../../ledger/hold";
import { post } from "../../ledger/post";
import type { Turn } from "../../world/tx";
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
export function moveMoney(world: World, turn: Turn, { memberId, currency, from, to, amount }: Move): boolean {
  const line = { kind: "transfer", source: from.name, target: to.name, amount } as const;
  const source = memberAccount(memberId, from.account, currency);
  if (from.outage || to.outage) {
    const id = world.dice.id(turn);
    hold(turn, { id, from: source, ...line });
    release(turn, id);
    return false;
  }
  const target = memberAccount(memberId, to.account, currency);
  post(turn, {
    ...line,
    listedFor: memberId,
    postings: [
      { account: source, amount: -amount },
      { account: target, amount },
    ],
  });
  turn.emit({ about: "members", data: { memberId } });
  return true;
}
