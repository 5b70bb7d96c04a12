import { Refusal } from "@mekong/contract/errors";
import type { Currency } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import { type MemberAccountName, memberAccount } from "../../ledger/accounts";
import { between } from "../../ledger/entry";
import { hold, release } from "../../ledger/hold";
import { post } from "../../ledger/post";
import type { SyncTx } from "../../world/tx";
import type { World } from "../../world/world";

export const WALLET = "wallet";

export interface MoneyAccount {
  /** Either `wallet` or a game code. */
  readonly name: string;
  readonly ledgerAccount: MemberAccountName;
  readonly outage: boolean;
}

export const walletAccount: MoneyAccount = { name: WALLET, ledgerAccount: "main", outage: false };

export function moneyAccountsOf<Field extends string>(
  tx: SyncTx,
  memberId: string,
  names: Readonly<Record<Field, string>>,
): Record<Field, MoneyAccount> {
  const fields = Object.entries(names) as Array<[Field, string]>;
  const known = new Map(allMoneyAccounts(tx, memberId).map((moneyAccount) => [moneyAccount.name, moneyAccount]));
  const unknown = fields.filter(([, name]) => !known.has(name));
  if (unknown.length > 0) throw refusalOf(tx, unknown);
  return Object.fromEntries(fields.map(([field, name]) => [field, known.get(name)])) as Record<Field, MoneyAccount>;
}

function refusalOf({ sql }: SyncTx, unknown: ReadonlyArray<readonly [field: string, name: string]>): Refusal {
  const noGame = unknown.find(([, name]) => sql.all`SELECT 1 FROM "Game" WHERE "code" = ${name}`.length === 0);
  return noGame
    ? new Refusal("NO_GAME", { path: noGame[0] })
    : new Refusal("SLOT_NO_ACCOUNT", { path: unknown[0]?.[0] });
}

/** The wallet comes first. Uses raw SQL, because every transfer runs this query. */
export function allMoneyAccounts({ sql }: SyncTx, memberId: string): MoneyAccount[] {
  const games = sql.all<{ code: string; outage: bigint }>`
    SELECT "code", "outage" FROM "GameAccount" JOIN "Game" ON "code" = "gameCode"
    WHERE "memberId" = ${memberId} AND "isActive" ORDER BY "position"`;
  return [
    walletAccount,
    ...games.map(
      ({ code, outage }): MoneyAccount => ({ name: code, ledgerAccount: `game:${code}`, outage: outage !== 0n }),
    ),
  ];
}

export interface Move {
  memberId: string;
  currency: Currency;
  from: MoneyAccount;
  to: MoneyAccount;
  amount: Satang;
}

/**
 * Holds and releases the money if a game is out of service. Otherwise one entry suffices, because nobody could see a
 * hold that is settled in the same transaction.
 * @returns whether the money arrived
 */
export function moveMoney(world: World, tx: SyncTx, { memberId, currency, from, to, amount }: Move): boolean {
  const line = { kind: "transfer", source: from.name, target: to.name, amount } as const;
  const source = memberAccount(memberId, from.ledgerAccount, currency);
  if (from.outage || to.outage) {
    const id = world.dice.id(tx);
    hold(tx, { id, from: source, ...line });
    release(tx, id);
    return false;
  }
  const target = memberAccount(memberId, to.ledgerAccount, currency);
  post(tx, {
    ...line,
    listedFor: memberId,
    postings: between(source, target, amount),
  });
  tx.emit({ about: "members", data: { memberId } });
  return true;
}
