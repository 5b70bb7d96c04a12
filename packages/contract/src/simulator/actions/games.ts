import { z } from "zod";
import { money, positiveMoney } from "../../http/common";
import { MAX_AMOUNT } from "../../money";
import { action, memberName } from "./action";

const game = z.string().min(1).max(32).meta({ description: "a game code" });

export const gamesActionSpecs = {
  "game.activate": action({
    title: "Activate a game",
    about: "Opens the member's account at the game, as the member would.",
    input: z.strictObject({ member: memberName, game }),
    output: z.object({ username: z.string(), password: z.string() }),
  }),
  "game.play": action({
    title: "Play a round",
    about: "Bets money of the member's game account and pays the given win.",
    input: z.strictObject({
      member: memberName,
      game,
      bet: positiveMoney,
      win: money.nonnegative().max(MAX_AMOUNT).meta({ description: "0: the bet is lost" }),
    }),
    output: z.object({ roundId: z.string(), balance: money }),
  }),
} as const;
