import type { Currency } from "@mekong/contract/limits";
import { fromSatang } from "@mekong/contract/money";
import { activeGameAccount, gameByCode } from "../../domain/games/account";
import { gameBalance, playRound } from "../../domain/games/play";
import { memberByUsername } from "../../domain/member";
import { requestedSatang } from "../../domain/requested-amount";
import type { ActionImplementations } from "../action";
import { activateGame } from "./account";

export const gamesActions = {
  "game.activate": (world, { member: username, game }) =>
    world.write(async (tx) => {
      const { id } = await memberByUsername(tx.db, username);
      const account = await activateGame(world, tx, { memberId: id, code: game, path: "game" });
      return { username: account.username, password: account.password };
    }),

  "game.play": (world, { member: username, game, bet, win }) =>
    world.write(async (tx) => {
      const member = await memberByUsername(tx.db, username);
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
