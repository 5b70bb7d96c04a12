import { activatePromotion, currentPromotion, findPromotion } from "@mekong/contract/http/promotion";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../../http/call";
import { serve } from "../../http/serve";
import { activePromotion, offeredPromotion, receivePromotion } from "./promotion";

export function promotionRoutes(app: FastifyInstance): void {
  serve(app, currentPromotion, (call) => activePromotion(call.read, callerOf(call).memberId, call.language));

  serve(app, findPromotion, (call) =>
    offeredPromotion(call.world, callerOf(call).memberId, call.params.code, call.language),
  );

  serve(app, activatePromotion, (call) =>
    call.write((tx) => receivePromotion(call.world, tx, callerOf(call).memberId, call.params.code)),
  );
}
