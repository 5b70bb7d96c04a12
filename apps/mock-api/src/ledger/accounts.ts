import type { Currency } from "@mekong/contract/limits";
import { Prisma } from "../../generated/client";
import type { Turn } from "../world/tx";

/** Owner of the operator's own accounts. No member has this id. */
export const HOUSE = "house";

const memberNames = ["main", "bonus", "refund", "invite"] as const;
const houseNames = ["bank", "promotions", "games", "withdrawals-held"] as const;

/** A member's account; `game:<code>` is the money inside a game. Never below zero. */
export type MemberAccountName = (typeof memberNames)[number] | `game:${string}`;
/** The operator's account: it goes below zero by as much as members hold. */
export type HouseAccountName = (typeof houseNames)[number];

/** An account of the ledger. It is opened when it is first posted to. */
export interface AccountKey {
  /** A member's id, or `house`. */
  readonly owner: string;
  readonly name: MemberAccountName | HouseAccountName;
  readonly currency: Currency;
}

/** A member's account. */
export function memberAccount(memberId: string, name: MemberAccountName, currency: Currency): AccountKey {
  return { owner: memberId, name, currency };
}

/** The operator's account. */
export function houseAccount(name: HouseAccountName, currency: Currency): AccountKey {
  return { owner: HOUSE, name, currency };
}

/** `member` accounts never go below zero; the database holds the same rule. */
export function accountKind(account: AccountKey): "member" | "house" {
  return account.owner === HOUSE ? "house" : "member";
}

/** Whether the owner can have an account of that name. */
export function isAccount({ owner, name }: AccountKey): boolean {
  if (owner === HOUSE) return (houseNames as readonly string[]).includes(name);
  return owner !== "" && ((memberNames as readonly string[]).includes(name) || /^game:[\w.-]+$/.test(name));
}

/** One text for one account, for maps and messages: `house bank BAHT`. */
export function accountLabel({ owner, name, currency }: Record<keyof AccountKey, string>): string {
  return `${owner} ${name} ${currency}`;
}

/** Opens accounts at zero; those that exist stay as they are. */
export function openAccounts({ sql }: Turn, accounts: readonly AccountKey[]): void {
  const rows = accounts.map((a) => Prisma.sql`(${a.owner}, ${a.name}, ${a.currency}, ${accountKind(a)})`);
  sql.run`
    INSERT INTO "LedgerAccount" ("owner", "name", "currency", "kind") VALUES ${Prisma.join(rows)}
    ON CONFLICT ("owner", "name", "currency") DO NOTHING`;
}
