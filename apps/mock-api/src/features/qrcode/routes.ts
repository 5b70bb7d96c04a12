import { SUCCESS_ANSWER } from "@mekong/contract/http/common";
import { cancelQrcode as cancel, createQrcode as create, getQrcode } from "@mekong/contract/http/qrcode";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../../http/call";
import { serve } from "../../http/serve";
import { createQrcode } from "./create";
import { cancelQrcode, currentQrcode } from "./qrcode";

export function qrcodeRoutes(app: FastifyInstance, { paytimzMinimum }: { paytimzMinimum: number | null }): void {
  serve(app, getQrcode, (call) =>
    currentQrcode(call.read, callerOf(call).memberId, call.params.provider, call.world.clock.now()),
  );

  serve(app, create, (call) => {
    const newQrcode = { memberId: callerOf(call).memberId, provider: call.params.provider, amount: call.body.amount };
    return call.writeIdempotent((tx) => createQrcode(call.world, tx, newQrcode, paytimzMinimum));
  });

  serve(app, cancel, async (call) => {
    await call.write((tx) => cancelQrcode(tx, callerOf(call).memberId, call.params.qrcodeId));
    return SUCCESS_ANSWER;
  });
}
