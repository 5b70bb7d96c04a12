import {
  changePassword as changePasswordEndpoint,
  getProfile,
  registerAccount,
  updateBankAccountName,
  updateProfile,
  validateAccount,
} from "@mekong/contract/http/account";
import { SUCCESS_ANSWER } from "@mekong/contract/http/common";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../../http/call";
import { serve } from "../../http/serve";
import { changeBankAccountName, changePassword, changeProfile, readProfile } from "./profile";

import { register, validate } from "./registration";

export function accountRoutes(app: FastifyInstance): void {
  serve(app, validateAccount, async ({ world, body }) => {
    await validate(world, body);
    return SUCCESS_ANSWER;
  });
  serve(app, registerAccount, async ({ world, body }) => {
    await register(world, body);
    return SUCCESS_ANSWER;
  });

  serve(app, getProfile, (call) => readProfile(call.read, callerOf(call).memberId));
  serve(app, updateProfile, (call) => call.write((tx) => changeProfile(tx, callerOf(call).memberId, call.body)));
  serve(app, updateBankAccountName, (call) =>
    call.write((tx) => changeBankAccountName(tx, callerOf(call).memberId, call.body)),
  );

  serve(app, changePasswordEndpoint, async (call) => {
    await changePassword(call.world, callerOf(call), call.body.oldPassword, call.body.newPassword);
    return SUCCESS_ANSWER;
  });
}
