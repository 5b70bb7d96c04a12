import { fromSatang, toSatang } from "@mekong/contract/money";
import { activeGameAccount, gameByCode } from "../../domain/games/account";
import { gameBalance, playRound } from "../../domain/games/play";
import { memberByUsername } from "../../domain/member";
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
      const { id: memberId } = await memberByUsername(tx.db, username);
      await gameByCode(tx.db, game, "game");
      await activeGameAccount(tx.db, memberId, game);
      const { id: roundId } = await playRound(world, tx, {
        memberId,
        gameCode: game,
        bet: toSatang(bet),
        win: toSatang(win),
        playerKey: `qa:${world.dice.id(tx)}`,
      });
      return { roundId, balance: fromSatang(await gameBalance(tx.db, memberId, game)) };
    }),
} satisfies Partial<ActionImplementations>;
