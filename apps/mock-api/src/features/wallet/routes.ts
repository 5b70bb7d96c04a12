import { SUCCESS_ANSWER } from "@mekong/contract/http/common";
import {
  addMoney,
  getWallet,
  refreshSlots,
  transfer,
  transferAll,
  withdraw,
  withdrawAll,
} from "@mekong/contract/http/wallet";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../../http/call";
import { serve } from "../../http/serve";
import { transferEverything } from "./gather";
import { walletOverview } from "./overview";
import { announceTopUp } from "./top-up";
import { assertTransferred, transferMoney } from "./transfer";

import { withdrawFromAll, withdrawMoney } from "./withdraw";

export function walletRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  serve(app, getWallet, (call) => {
    const { memberId } = callerOf(call);
    const { switches } = call.world;
    const invite = { isActive: switches.get("inviteActive") };
    const refund = { isActive: switches.get("refundActive") };
    // A switch takes effect only after its write, which therefore cannot invalidate the cache.
    return call.cached(`${memberId} ${invite.isActive} ${refund.isActive}`, async () => {
      const overview = await walletOverview(call.read, memberId, publicUrl);
      return { ...overview, invite: { ...overview.invite, ...invite }, refund: { ...overview.refund, ...refund } };
    });
  });

  serve(app, refreshSlots, (call) => {
    const { memberId } = callerOf(call);
    // Refreshes nothing: the ledger is always current.
    return call.cached(memberId, async () => {
      const { slots } = await walletOverview(call.read, memberId, publicUrl);
      return { slots };
    });
  });

  serve(app, addMoney, (call) => {
    const input = { memberId: callerOf(call).memberId, ...call.body };
    return call.writeIdempotent((tx) => announceTopUp(call.world, tx, input));
  });

  serve(app, transfer, async (call) => {
    const input = { memberId: callerOf(call).memberId, ...call.body };
    return assertTransferred(await call.writeIdempotentSync((tx) => transferMoney(call.world, tx, input)));
  });

  serve(app, transferAll, async (call) => {
    const input = { memberId: callerOf(call).memberId, ...call.body };
    return assertTransferred(await call.writeIdempotent((tx) => transferEverything(call.world, tx, input)));
  });

  serve(app, withdraw, (call) => {
    const input = { memberId: callerOf(call).memberId, ...call.body };
    return call.writeIdempotent(async (tx) => {
      await withdrawMoney(call.world, tx, input);
      return SUCCESS_ANSWER;
    });
  });

  serve(app, withdrawAll, (call) => {
    const input = { memberId: callerOf(call).memberId, ...call.body };
    return call.writeIdempotent(async (tx) => {
      await withdrawFromAll(call.world, tx, input);
      return SUCCESS_ANSWER;
    });
  });
}
