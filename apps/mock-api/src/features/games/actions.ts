import type { Currency } from "@mekong/contract/limits";
import { fromSatang } from "@mekong/contract/money";
import { activeGameAccount, gameByCode } from "../../domain/games/account";
import { gameBalance, playRound } from "../../domain/games/play";
import { requestedSatang } from "../../domain/requested-amount";
import { type ActionImplementations, ofMember } from "../action";
import { activateGame } from "./account";

export const gamesActions = {
  "game.activate": ofMember(async (tx, { id }, { game }, world) => {
    const account = await activateGame(world, tx, { memberId: id, code: game, path: "game" });
    return { username: account.username, password: account.password };
  }),

  "game.play": ofMember(async (tx, member, { game, bet, win }, world) => {
    const { id: memberId } = member;
    const currency = member.currency as Currency;
    await gameByCode(tx.db, game, "game");
    await activeGameAccount(tx.db, memberId, game);
    const { id: roundId } = await playRound(world, tx, {
      memberId,
      gameCode: game,
      bet: requestedSatang(bet, currency, "bet"),
      win: requestedSatang(win, currency, "win"),
      playerKey: `qa:${world.dice.id(tx)}`,
    });
    return { roundId, balance: fromSatang(await gameBalance(tx.db, memberId, game)) };
  }),
} satisfies Partial<ActionImplementations>;
