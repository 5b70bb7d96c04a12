import { getWallet } from "@mekong/contract/http/wallet";
import type { Currency } from "@mekong/contract/limits";
import { type Fields, fieldsOf, rowsOf, satangOf, textOf } from "./loose";
import type { RunContext } from "./run-context";

export interface Game {
  code: string;
  isActive: boolean;
  /** In 1/100 of baht or kip; undefined if the response has no amount. */
  satang: number | undefined;
}

/** The member's money and games, from the response of `GET /api/wallet`. */
export interface MemberState {
  currency: Currency;
  satang: number | undefined;
  coin: unknown;
  games: Game[];
}

export async function readMember(run: RunContext, probe: string): Promise<MemberState> {
  const body = fieldsOf(await run.succeed(getWallet, probe));
  const profile = fieldsOf(body.profile);
  return {
    currency:
      profile.currency === "LAK" ? "LAK" : profile.currency === "BAHT" || run.variant === "thai" ? "BAHT" : "LAK",
    satang: satangOf(fieldsOf(body.wallet).amount),
    coin: profile.coin,
    games: gamesOf(body),
  };
}

export function gamesOf(body: Fields): Game[] {
  return rowsOf(body.slots).flatMap(({ code, isActive, amount }) => {
    const name = textOf(code);
    return name === undefined ? [] : [{ code: name, isActive: isActive === true, satang: satangOf(amount) }];
  });
}

/** Sum of wallet and games in 1/100; undefined if an amount is missing. */
export function totalSatang({ satang, games }: MemberState): number | undefined {
  const amounts = [satang, ...games.map((game) => game.satang)];
  return amounts.every((amount) => amount !== undefined)
    ? amounts.reduce((sum: number, amount) => sum + (amount ?? 0), 0)
    : undefined;
}

export function gameSatang({ games }: MemberState, code: string): number | undefined {
  return games.find((game) => game.code === code)?.satang;
}
