import {
  activateBonus,
  checkActiveBonus,
  checkBonusMinimum,
  clearBonus as clear,
  listBonuses,
} from "@mekong/contract/http/bonus";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../../http/call";
import { serve } from "../../http/serve";
import { activeStatus, bonusList, receiveBonus } from "./bonus";

import { clearanceOf, clearBonus } from "./clear";

export function bonusRoutes(app: FastifyInstance): void {
  serve(app, listBonuses, (call) => bonusList(call.world, callerOf(call).memberId, call.language));

  serve(app, activateBonus, (call) =>
    call.write((tx) => receiveBonus(call.world, tx, callerOf(call).memberId, call.params.code)),
  );

  serve(app, checkActiveBonus, (call) => activeStatus(call.read, callerOf(call).memberId));

  serve(app, checkBonusMinimum, (call) => clearanceOf(call.read, callerOf(call).memberId));

  serve(app, clear, (call) =>
    call.writeIdempotent(async (tx) => {
      await clearBonus(tx, callerOf(call).memberId);
      return { message: "BONUS_CLEAR" };
    }),
  );
}
