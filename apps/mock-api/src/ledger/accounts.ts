import type { Currency } from "@mekong/contract/limits";
import { Prisma } from "../../generated/client";
import type { SyncTx } from "../world/tx";

export const HOUSE = "house";

const memberNames = ["main", "bonus", "refund", "invite"] as const;
const houseNames = ["bank", "promotions", "games", "withdrawals-held", "deposits-held"] as const;

/** `game:<code>` is the balance inside a game. */
export type MemberAccountName = (typeof memberNames)[number] | `game:${string}`;
/** House accounts are negative by what members hold. */
export type HouseAccountName = (typeof houseNames)[number];

/** The first posting opens an account. */
export interface AccountKey {
  readonly owner: string;
  readonly name: MemberAccountName | HouseAccountName;
  readonly currency: Currency;
}

export function memberAccount(memberId: string, name: MemberAccountName, currency: Currency): AccountKey {
  return { owner: memberId, name, currency };
}

export function houseAccount(name: HouseAccountName, currency: Currency): AccountKey {
  return { owner: HOUSE, name, currency };
}

/** Member balances are never negative; a database constraint enforces this too. */
export function accountKind(account: AccountKey): "member" | "house" {
  return account.owner === HOUSE ? "house" : "member";
}

export function isKnownAccount({ owner, name }: AccountKey): boolean {
  if (owner === HOUSE) return (houseNames as readonly string[]).includes(name);
  return owner !== "" && ((memberNames as readonly string[]).includes(name) || /^game:[\w.-]+$/.test(name));
}

export function accountLabel({ owner, name, currency }: Record<keyof AccountKey, string>): string {
  return `${owner} ${name} ${currency}`;
}

export function openAccounts({ sql }: SyncTx, accounts: readonly AccountKey[]): void {
  const rows = accounts.map((a) => Prisma.sql`(${a.owner}, ${a.name}, ${a.currency}, ${accountKind(a)})`);
  sql.run`
    INSERT INTO "LedgerAccount" ("owner", "name", "currency", "kind") VALUES ${Prisma.join(rows)}
    ON CONFLICT ("owner", "name", "currency") DO NOTHING`;
}
