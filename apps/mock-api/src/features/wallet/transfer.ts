import { Refusal } from "@mekong/contract/errors";
import { DONE } from "@mekong/contract/http/common";
import { TRANSFER_MINIMUM_BAHT } from "@mekong/contract/limits";
import { toSatang } from "@mekong/contract/money";
import { memberCurrency } from "../../domain/find-member";
import { moveMoney } from "../../domain/wallet/move";
import { placesOf } from "../../domain/wallet/place";
import type { Turn } from "../../world/tx";
import type { World } from "../../world/world";
import { RETURNED } from "./returned";

export interface Transfer {
  memberId: string;
  /** `wallet` or a game code. */
  from: string;
  to: string;
  /** In baht or kip. */
  amount: number;
}

/**
 * If a game is out of service, the money returns and the statement keeps a failed line.
 * Throws in order: KEY_INVALID for equal `from` and `to`; TRANSFER_MINIMUM; NO_GAME; SLOT_NO_ACCOUNT; MONEY_NOT_ENOUGH.
 */
export function transferMoney(
  world: World,
  turn: Turn,
  { memberId, from, to, amount }: Transfer,
): typeof DONE | typeof RETURNED {
  if (from === to) throw new Refusal("KEY_INVALID", { path: "to" });
  const satang = toSatang(amount);
  const currency = memberCurrency(turn.sql, memberId);
  if (satang < toSatang(TRANSFER_MINIMUM_BAHT)) {
    throw new Refusal("TRANSFER_MINIMUM", { path: "amount", params: { minimum: TRANSFER_MINIMUM_BAHT, currency } });
  }
  const places = placesOf(turn, memberId, { from, to });
  return moveMoney(world, turn, { memberId, currency, ...places, amount: satang }) ? DONE : RETURNED;
}
