import { Refusal } from "@mekong/contract/errors";
import { SUCCESS_ANSWER } from "@mekong/contract/http/common";
import { redeemGiftLink } from "@mekong/contract/http/giftlink";
import type { FastifyInstance } from "fastify";
import { giftKey, redeemGift } from "../../domain/gift";

import { callerOf } from "../../http/call";
import { serve } from "../../http/serve";
import { codeInEncryptedLink } from "./link";

export function giftlinkRoutes(app: FastifyInstance): void {
  serve(app, redeemGiftLink, async (call) => {
    const { memberId } = callerOf(call);
    const { privateKey } = await giftKey(call.read);
    const code = await codeInEncryptedLink(call.body.link, privateKey);
    if (code === null) throw new Refusal("TRUELINK_INVALID", { path: "link" });
    // Encryption is randomized, so idempotency compares the code instead of the link.
    return call.writeIdempotent(
      async (tx) => {
        await redeemGift(tx, { memberId, code });
        return SUCCESS_ANSWER;
      },
      { code },
    );
  });
}
