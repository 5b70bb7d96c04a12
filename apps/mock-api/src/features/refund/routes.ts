import {
  addRefundToWallet as addWallet,
  checkRefund,
  listRefunds,
  receiveRefund as receive,
  refundBanners,
} from "@mekong/contract/http/refund";
import type { FastifyInstance } from "fastify";
import { bannersOf } from "../../domain/site-text";
import { callerOf } from "../../http/call";
import { serve } from "../../http/serve";
import { addRefundToWallet, receiveRefund, refundCheck, refundList } from "./refund";

export function refundRoutes(app: FastifyInstance): void {
  serve(app, listRefunds, (call) => refundList(call.read, callerOf(call).memberId, call.body));

  serve(app, checkRefund, (call) =>
    refundCheck(call.read, callerOf(call).memberId, {
      language: call.language,
      isActive: call.world.switches.get("refundActive"),
    }),
  );

  serve(app, receive, (call) => call.writeIdempotent((tx) => receiveRefund(call.world, tx, callerOf(call).memberId)));

  serve(app, addWallet, (call) =>
    call.writeIdempotent((tx) => addRefundToWallet(call.world, tx, callerOf(call).memberId)),
  );

  serve(app, refundBanners, async (call) => ({ banners: await bannersOf(call.read, "refund", call.language) }));
}
