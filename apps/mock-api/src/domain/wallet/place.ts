import { Refusal } from "@mekong/contract/errors";
import type { MemberAccountName } from "../../ledger/accounts";
import { kept } from "../../world/kept";
import type { Tx } from "../../world/tx";

/** How calls and statements name the main wallet, where they name a game by its code. */
export const WALLET = "wallet";

/** Where a member's money can be. */
export interface Place {
  /** `wallet` or a game code. */
  readonly name: string;
  readonly account: MemberAccountName;
  /** A game out of service: what is sent there or asked from there comes back. */
  readonly outage: boolean;
}

/** The main wallet. */
export const walletPlace: Place = { name: WALLET, account: "main", outage: false };

/**
 * The places that a call names, by the field that names each.
 *
 * Refuses with the field as path, in this order: NO_GAME for what is neither `wallet` nor a game;
 * SLOT_NO_ACCOUNT for a game that the member has not activated.
 */
export async function placesOf<Field extends string>(
  tx: Tx,
  memberId: string,
  names: Readonly<Record<Field, string>>,
): Promise<Record<Field, Place>> {
  const fields = Object.entries(names) as Array<[Field, string]>;
  const games = await activeGames(tx, memberId);
  const known = new Map([walletPlace, ...games].map((place) => [place.name, place]));
  const unknown = fields.filter(([, name]) => !known.has(name));
  if (unknown.length > 0) throw await refusalOf(tx, unknown);
  return Object.fromEntries(fields.map(([field, name]) => [field, known.get(name)])) as Record<Field, Place>;
}

async function refusalOf(tx: Tx, unknown: ReadonlyArray<readonly [field: string, name: string]>): Promise<Refusal> {
  const games = await tx.db.game.findMany({
    where: { code: { in: unknown.map(([, name]) => name) } },
    select: { code: true },
  });
  const noGame = unknown.find(([, name]) => !games.some(({ code }) => code === name));
  return noGame
    ? new Refusal("NO_GAME", { path: noGame[0] })
    : new Refusal("SLOT_NO_ACCOUNT", { path: unknown[0]?.[0] });
}

/** The wallet, then every game that the member has activated, in the operator's order. */
export async function everyPlace(tx: Tx, memberId: string): Promise<Place[]> {
  return [walletPlace, ...(await activeGames(tx, memberId))];
}

/** The games that a member has activated. Every transfer asks. */
function activeGames(tx: Tx, memberId: string): Promise<readonly Place[]> {
  return kept(tx.db, ["Game", "GameAccount"], `active games of ${memberId}`, async () => {
    const games = await tx.db.game.findMany({
      where: { accounts: { some: { memberId, isActive: true } } },
      orderBy: { position: "asc" },
      select: { code: true, outage: true },
    });
    return games.map(({ code, outage }) => ({ name: code, account: `game:${code}`, outage }));
  });
}
