import {
  activateGame as activate,
  autoLogin,
  autoLoginByUsername,
  getGameAccount,
  resetGamePassword as resetPassword,
} from "@mekong/contract/http/games";
import type { FastifyInstance } from "fastify";
import { newTicket, playPath } from "../../domain/games/session";
import { type Call, callerOf } from "../../http/call";
import { serve } from "../../http/serve";
import { activateGame, gameAccount, gameAccountResponse, resetGamePassword } from "./account";
import { signInToGame } from "./auto-login";

export function gamesRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  serve(app, activate, async (call) => {
    const input = { memberId: callerOf(call).memberId, code: call.params.code, path: "code" };
    return gameAccountResponse(await call.write((tx) => activateGame(call.world, tx, input)));
  });

  serve(app, getGameAccount, async (call) =>
    gameAccountResponse(await gameAccount(call.read, callerOf(call).memberId, call.params.code)),
  );

  serve(app, resetPassword, async (call) =>
    gameAccountResponse(
      await call.write((tx) => resetGamePassword(call.world, tx, callerOf(call).memberId, call.params.code)),
    ),
  );

  async function link(call: Call<typeof autoLogin> | Call<typeof autoLoginByUsername>): Promise<{ link: string }> {
    const ticket = newTicket();
    const { memberId, tokenHash } = callerOf(call);
    await call.write((tx) => signInToGame(tx, ticket, { memberId, tokenHash, ...call.params }));
    return { link: `${publicUrl}${playPath(call.world.name, ticket)}` };
  }
  serve(app, autoLogin, link);
  serve(app, autoLoginByUsername, link);
}
