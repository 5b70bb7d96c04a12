import { transferMinimum } from "@mekong/contract/currency-amounts";
import type { BodyOf } from "@mekong/contract/endpoint";
import { Refusal } from "@mekong/contract/errors";
import { SUCCESS_ANSWER } from "@mekong/contract/http/common";
import type { transfer } from "@mekong/contract/http/wallet";
import { memberCurrency } from "../../domain/member";
import { requestedSatang } from "../../domain/requested-amount";
import { moneyAccountsOf, moveMoney } from "../../domain/wallet/money-accounts";
import type { SyncTx } from "../../world/tx";
import type { World } from "../../world/world";

/**
 * This result is returned instead of thrown, so that the transaction commits: the statement keeps the failed line, and
 * a repeated `Idempotency-Key` gets the same response.
 */
export const TRANSFER_RETURNED = { message: "TRANSFER_FAIL" } as const;

/** @throws TRANSFER_FAIL */
export function assertTransferred<T extends { readonly message: "SUCCESS" }>(outcome: T | typeof TRANSFER_RETURNED): T {
  if (outcome.message === TRANSFER_RETURNED.message) throw new Refusal(TRANSFER_RETURNED.message);
  return outcome;
}

/** @throws Refusal, see docs/rules.md */
export function transferMoney(
  world: World,
  tx: SyncTx,
  { memberId, from, to, amount }: BodyOf<typeof transfer> & { memberId: string },
): typeof SUCCESS_ANSWER | typeof TRANSFER_RETURNED {
  if (from === to) throw new Refusal("KEY_INVALID", { path: "to" });
  const currency = memberCurrency(tx.sql, memberId);
  const { [currency]: minimum } = transferMinimum;
  if (amount < minimum) throw new Refusal("TRANSFER_MINIMUM", { path: "amount", params: { minimum, currency } });
  const satang = requestedSatang(amount, currency);
  const accounts = moneyAccountsOf(tx, memberId, { from, to });
  return moveMoney(world, tx, { memberId, currency, ...accounts, amount: satang }) ? SUCCESS_ANSWER : TRANSFER_RETURNED;
}
