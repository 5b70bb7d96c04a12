import { hasValidDecimals } from "@mekong/contract/currency-amounts";
import { Refusal } from "@mekong/contract/errors";
import { type Currency, gameBets } from "@mekong/contract/limits";
import { fromSatang, toSatang } from "@mekong/contract/money";
import type { Game, GameRound } from "../../generated/client";
import { findPlayedRound, gameBalance, type PlayedRound, playRound } from "../domain/games/play";
import { gameSession } from "../domain/games/session";
import { memberCurrency } from "../domain/member";
import { sqlOf } from "../world/sql";
import type { Tx } from "../world/tx";
import type { World } from "../world/world";
import { winOf } from "./outcome";

const HISTORY_ROUNDS = 8;

/** Amounts are in baht or kip. */
export interface ShownRound {
  at: string;
  bet: number;
  win: number;
}

/** Amounts are in baht or kip. */
export interface Table {
  game: Game;
  username: string;
  currency: Currency;
  balance: number;
  /** The newest round comes first. */
  history: ShownRound[];
}

/** `key` is the idempotency key. */
export interface Bet {
  /** Bet in baht or kip. */
  bet: number;
  key: string;
}

export async function tableOf(world: World, ticket: string): Promise<Table> {
  const { memberId, gameCode } = await gameSession(world.read, ticket, world.clock.now());
  const [game, account, currency, balance, rounds] = await Promise.all([
    world.read.game.findUniqueOrThrow({ where: { code: gameCode } }),
    world.read.gameAccount.findUniqueOrThrow({ where: { memberId_gameCode: { memberId, gameCode } } }),
    memberCurrency(sqlOf(world.read), memberId),
    gameBalance(world.read, memberId, gameCode),
    world.read.gameRound.findMany({ where: { memberId, gameCode }, orderBy: { seq: "desc" }, take: HISTORY_ROUNDS }),
  ]);
  return {
    game,
    username: account.username,
    currency,
    balance: fromSatang(balance),
    history: rounds.map(toShownRound),
  };
}

export async function balanceAt(world: World, ticket: string): Promise<{ balance: number }> {
  const { memberId, gameCode } = await gameSession(world.read, ticket, world.clock.now());
  return { balance: fromSatang(await gameBalance(world.read, memberId, gameCode)) };
}

/**
 * Throws in order: errors of `gameSession`; IDEMPOTENCY_KEY_REUSED; KEY_INVALID; TRANSFER_FAIL during an outage;
 * MONEY_NOT_ENOUGH.
 */
export async function placeBet(
  world: World,
  ticket: string,
  { bet, key }: Bet,
  requestId: string | null = null,
): Promise<ShownRound & { balance: number }> {
  const stake = toSatang(bet);
  return world.write(
    async (tx) => {
      const { memberId, gameCode } = await gameSession(tx.db, ticket, tx.now);
      const playerKey = `${memberId}:${gameCode}:${key}`;
      const previousRound = await findPlayedRound(tx, { playerKey, bet: stake });
      const round = previousRound ?? (await play(world, tx, { memberId, gameCode, bet: stake, playerKey }));
      return { ...toShownRound(round), balance: fromSatang(await gameBalance(tx.db, memberId, gameCode)) };
    },
    undefined,
    requestId,
  );
}

async function play(world: World, tx: Tx, round: Omit<PlayedRound, "win">): Promise<GameRound> {
  const { memberId, gameCode, bet } = round;
  const currency = memberCurrency(tx.sql, memberId);
  const { minimum, maximum } = gameBets[currency];
  if (bet < toSatang(minimum) || bet > toSatang(maximum) || !hasValidDecimals(fromSatang(bet), currency)) {
    throw new Refusal("KEY_INVALID", { path: "bet", params: { minimum, maximum } });
  }
  const { outage } = await tx.db.game.findUniqueOrThrow({ where: { code: gameCode }, select: { outage: true } });
  if (outage) throw new Refusal("TRANSFER_FAIL");
  return playRound(world, tx, { ...round, win: winOf(bet, world.dice.roll(tx, "games")) });
}

function toShownRound({ createdAt, bet, win }: GameRound): ShownRound {
  return { at: createdAt.toISOString(), bet: fromSatang(bet), win: fromSatang(win) };
}
