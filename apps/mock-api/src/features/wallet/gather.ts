import type { AnswerOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import { DONE } from "@mekong/contract/http/common";
import type { transferAll } from "@mekong/contract/http/wallet";
import type { Satang } from "@mekong/contract/money";
import { memberCurrency } from "../../domain/find-member";
import { type Move, moveMoney } from "../../domain/wallet/move";
import { everyPlace, type Place, placesOf } from "../../domain/wallet/place";
import { balanceIn, balancesOf } from "../../ledger/balances";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import { RETURNED } from "./returned";

export interface Gathered {
  /** Number of accounts whose money was moved. */
  arrived: number;
  /** Accounts whose transfer failed; `stuck` is the money left there. */
  failed: string[];
  stuck: Satang;
}

/**
 * Moves all money to one account, even below the transfer minimum, with one statement line per source account. Money in
 * games out of service stays.
 */
export async function gather(
  world: World,
  tx: Tx,
  { memberId, currency }: Pick<Move, "memberId" | "currency">,
  to: Place,
): Promise<Gathered> {
  const balances = await balancesOf(tx.db, memberId);
  const gathered: Gathered = { arrived: 0, failed: [], stuck: 0n };
  for (const from of everyPlace(tx, memberId)) {
    const amount = balanceIn(balances, from.account, currency);
    if (from.name === to.name || amount === 0n) continue;
    if (moveMoney(world, tx, { memberId, currency, from, to, amount })) {
      gathered.arrived += 1;
    } else {
      gathered.failed.push(from.name);
      gathered.stuck += amount;
    }
  }
  return gathered;
}

/**
 * Returns the skipped games; RETURNED if no transfer succeeds.
 * Throws in order: NO_GAME; SLOT_NO_ACCOUNT; MONEY_NOT_ENOUGH with nothing to move.
 */
export async function transferEverything(
  world: World,
  tx: Tx,
  { memberId, to }: { memberId: string; to: string },
): Promise<AnswerOf<typeof transferAll> | typeof RETURNED> {
  const places = placesOf(tx, memberId, { to });
  const currency = memberCurrency(tx.sql, memberId);
  const { arrived, failed } = await gather(world, tx, { memberId, currency }, places.to);
  if (arrived > 0) return { ...DONE, failed };
  if (failed.length > 0) return RETURNED;
  throw new Refusal("MONEY_NOT_ENOUGH");
}
