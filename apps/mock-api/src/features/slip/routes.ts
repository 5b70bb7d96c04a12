import { SUCCESS_ANSWER } from "@mekong/contract/http/common";
import { getSlipPicture, listSlips, uploadSlip } from "@mekong/contract/http/slip";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../../http/call";
import { serve } from "../../http/serve";
import { serveUpload, type UploadSender } from "../../http/upload";
import { slipList, slipPicture } from "./list";
import { receiveSlip } from "./upload";

export function slipRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  const owners = (sender: UploadSender<typeof uploadSlip>) => [
    { kind: "slip" as const, ownerId: callerOf(sender).memberId },
  ];
  serveUpload(app, uploadSlip, owners, async (call, file) => {
    const { memberId } = callerOf(call);
    return { ...SUCCESS_ANSWER, reference: await call.write((tx) => receiveSlip(call.world, tx, memberId, file)) };
  });

  serve(app, listSlips, (call) => slipList(call.world, callerOf(call), call.body, publicUrl));

  serve(app, getSlipPicture, (call) => slipPicture(call.world, callerOf(call), call.params.reference, publicUrl));
}
