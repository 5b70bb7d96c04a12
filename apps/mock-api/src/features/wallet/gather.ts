import type { AnswerOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import { SUCCESS_ANSWER } from "@mekong/contract/http/common";
import type { transferAll } from "@mekong/contract/http/wallet";
import type { Satang } from "@mekong/contract/money";
import { memberCurrency } from "../../domain/member";
import {
  allMoneyAccounts,
  type MoneyAccount,
  type Move,
  moneyAccountsOf,
  moveMoney,
} from "../../domain/wallet/money-accounts";

import { balanceIn, balancesOf } from "../../ledger/balances";
import type { Tx } from "../../world/tx";
import type { World } from "../../world/world";
import { TRANSFER_RETURNED } from "./transfer";

export interface GatherResult {
  movedCount: number;
  /** Accounts whose transfer failed; `stuckAmount` is the money left there. */
  failed: string[];
  stuckAmount: Satang;
}

/** Moves all money to one account, except money in games out of service. */
export async function gather(
  world: World,
  tx: Tx,
  { memberId, currency }: Pick<Move, "memberId" | "currency">,
  to: MoneyAccount,
): Promise<GatherResult> {
  const balances = balancesOf(tx.db, memberId);
  const result: GatherResult = { movedCount: 0, failed: [], stuckAmount: 0n };
  for (const from of allMoneyAccounts(tx, memberId)) {
    const amount = balanceIn(balances, from.ledgerAccount, currency);
    if (from.name === to.name || amount === 0n) continue;
    if (moveMoney(world, tx, { memberId, currency, from, to, amount })) {
      result.movedCount += 1;
    } else {
      result.failed.push(from.name);
      result.stuckAmount += amount;
    }
  }
  return result;
}

/**
 * Returns the skipped games; TRANSFER_RETURNED if no transfer succeeds. Throws in order: NO_GAME; SLOT_NO_ACCOUNT;
 * MONEY_NOT_ENOUGH if there is nothing to move.
 */
export async function transferEverything(
  world: World,
  tx: Tx,
  { memberId, to }: { memberId: string; to: string },
): Promise<AnswerOf<typeof transferAll> | typeof TRANSFER_RETURNED> {
  const accounts = moneyAccountsOf(tx, memberId, { to });
  const currency = memberCurrency(tx.sql, memberId);
  const { movedCount, failed } = await gather(world, tx, { memberId, currency }, accounts.to);
  if (movedCount > 0) return { ...SUCCESS_ANSWER, failed };
  if (failed.length > 0) return TRANSFER_RETURNED;
  throw new Refusal("MONEY_NOT_ENOUGH");
}
