import type { Currency } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import { sqlOf } from "../world/sql";
import type { Read } from "../world/tx";
import type { AccountKey } from "./accounts";

export interface Balance {
  readonly name: AccountKey["name"];
  readonly currency: Currency;
  readonly amount: Satang;
}

export function balancesOf(read: Read, owner: string): readonly Balance[] {
  return sqlOf(read).all<Balance>`
    SELECT "name", "currency", "balance" AS "amount" FROM "LedgerAccount"
    WHERE "owner" = ${owner} ORDER BY "name", "currency"`;
}

export function balanceIn(balances: readonly Balance[], name: Balance["name"], currency: Currency): Satang {
  return balances.find((balance) => balance.name === name && balance.currency === currency)?.amount ?? 0n;
}
