import { Refusal } from "@mekong/contract/errors";
import type { MemberAccountName } from "../../ledger/accounts";
import type { Turn } from "../../world/tx";

export const WALLET = "wallet";

export interface Place {
  /** `wallet` or a game code. */
  readonly name: string;
  readonly account: MemberAccountName;
  readonly outage: boolean;
}

export const walletPlace: Place = { name: WALLET, account: "main", outage: false };

export function placesOf<Field extends string>(
  turn: Turn,
  memberId: string,
  names: Readonly<Record<Field, string>>,
): Record<Field, Place> {
  const fields = Object.entries(names) as Array<[Field, string]>;
  const known = new Map(everyPlace(turn, memberId).map((place) => [place.name, place]));
  const unknown = fields.filter(([, name]) => !known.has(name));
  if (unknown.length > 0) throw refusalOf(turn, unknown);
  return Object.fromEntries(fields.map(([field, name]) => [field, known.get(name)])) as Record<Field, Place>;
}

function refusalOf({ sql }: Turn, unknown: ReadonlyArray<readonly [field: string, name: string]>): Refusal {
  const noGame = unknown.find(([, name]) => sql.all`SELECT 1 FROM "Game" WHERE "code" = ${name}`.length === 0);
  return noGame
    ? new Refusal("NO_GAME", { path: noGame[0] })
    : new Refusal("SLOT_NO_ACCOUNT", { path: unknown[0]?.[0] });
}

/** The wallet comes first. Raw SQL, because every transfer runs it. */
export function everyPlace({ sql }: Turn, memberId: string): Place[] {
  const games = sql.all<{ code: string; outage: bigint }>`
    SELECT "code", "outage" FROM "GameAccount" JOIN "Game" ON "code" = "gameCode"
    WHERE "memberId" = ${memberId} AND "isActive" ORDER BY "position"`;
  return [
    walletPlace,
    ...games.map(({ code, outage }): Place => ({ name: code, account: `game:${code}`, outage: outage !== 0n })),
  ];
}
