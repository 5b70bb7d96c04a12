import type { Currency } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import { kept } from "../world/kept";
import { sqlOf } from "../world/sql";
import type { Read } from "../world/tx";
import type { AccountKey } from "./accounts";

/** An account and what is in it, in satang. */
export interface Balance {
  readonly name: AccountKey["name"];
  readonly currency: Currency;
  readonly amount: Satang;
}

/**
 * Every account of a member (by id) or of the `house` that has been opened.
 * @param read `world.read`, or `tx.db` to see the own transaction
 */
export function balancesOf(read: Read, owner: string): Promise<readonly Balance[]> {
  return kept(read, ["LedgerAccount"], `balances ${owner}`, async () => {
    return sqlOf(read).all<Balance>`
      SELECT "name", "currency", "balance" AS "amount" FROM "LedgerAccount"
      WHERE "owner" = ${owner} ORDER BY "name", "currency"`;
  });
}

/** One of them; 0 when it has not been opened. */
export function balanceIn(balances: readonly Balance[], name: Balance["name"], currency: Currency): Satang {
  return balances.find((balance) => balance.name === name && balance.currency === currency)?.amount ?? 0n;
}
