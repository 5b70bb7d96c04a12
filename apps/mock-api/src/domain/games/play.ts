import { Refusal } from "@mekong/contract/errors";
import type { Currency } from "@mekong/contract/limits";
import type { Satang } from "@mekong/contract/money";
import type { GameRound } from "../../../generated/client";
import { houseAccount, memberAccount } from "../../ledger/accounts";
import { balanceIn, balancesOf } from "../../ledger/balances";
import { between } from "../../ledger/entry";
import { hold, settle } from "../../ledger/hold";
import { post } from "../../ledger/post";
import { sqlOf } from "../../world/sql";
import { nextSeq, type Read, type Tx } from "../../world/tx";

import type { World } from "../../world/world";
import { recordRound } from "../losses";
import { memberCurrency } from "../member";
import { addTurnover } from "../offers/active-bonus";

export interface PlayedRound {
  memberId: string;
  gameCode: string;
  bet: Satang;
  win: Satang;
  /** This idempotency key is unique per world. */
  playerKey: string;
}

/** The round counts towards turnover, refund and the inviter's share. The caller checks that the account is active. */
export async function playRound(
  world: World,
  tx: Tx,
  { memberId, gameCode, bet, win, playerKey }: PlayedRound,
): Promise<GameRound> {
  const currency = memberCurrency(tx.sql, memberId);
  const round = await tx.db.gameRound.create({
    data: {
      id: world.dice.id(tx),
      seq: await nextSeq(tx.db.gameRound),
      memberId,
      gameCode,
      playerKey,
      bet,
      win,
      createdAt: tx.now,
    },
  });
  const account = memberAccount(memberId, `game:${gameCode}`, currency);
  const reference = `round:${round.id}`;
  hold(tx, {
    id: reference,
    kind: "play",
    from: account,
    amount: bet,
    source: gameCode,
    target: "games",
    reference: `${reference}:bet`,
  });
  settle(tx, reference, "games");
  if (win > 0n) {
    post(tx, {
      kind: "play",
      source: "games",
      target: gameCode,
      amount: win,
      reference: `${reference}:win`,
      postings: between(houseAccount("games", currency), account, win),
    });
  }
  await addTurnover(tx, { memberId, currency, amount: bet });
  await recordRound(world, tx, { memberId, currency, bet, win });
  tx.emit({ about: "members", data: { memberId } });
  tx.emit({ about: "rounds", data: { roundId: round.id, memberId, gameCode } });
  return round;
}

export async function findPlayedRound(
  tx: Tx,
  { playerKey, bet }: { playerKey: string; bet: Satang },
): Promise<GameRound | null> {
  const round = await tx.db.gameRound.findUnique({ where: { playerKey } });
  if (round && round.bet !== bet) throw new Refusal("IDEMPOTENCY_KEY_REUSED", { path: "key" });
  return round;
}

export async function gameBalance(read: Read, memberId: string, gameCode: string): Promise<Satang> {
  const currency = memberCurrency(sqlOf(read), memberId);
  return balanceIn(balancesOf(read, memberId), `game:${gameCode}`, currency as Currency);
}
