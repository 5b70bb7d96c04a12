import { SUCCESS_ANSWER } from "@mekong/contract/http/common";
import { login, logout } from "@mekong/contract/http/login";
import type { FastifyInstance } from "fastify";
import { storedPhone } from "../../domain/phone-number";
import { callerOf } from "../../http/call";
import { serve } from "../../http/serve";
import { signIn, signOut } from "./sign-in";

export function loginRoutes(app: FastifyInstance): void {
  serve(app, login, ({ world, body }) => signIn(world, storedPhone(world, body.username), body.password));

  serve(app, logout, async (call) => {
    await signOut(call.world, callerOf(call));
    return SUCCESS_ANSWER;
  });
}
