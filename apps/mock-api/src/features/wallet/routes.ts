import { DONE } from "@mekong/contract/http/common";
import { getWallet, refreshSlots, transfer } from "@mekong/contract/http/wallet";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../../http/call";
import { serve } from "../../http/serve";
import { refreshedSlots, walletOverview } from "./overview";
import { transferMoney } from "./transfer";

export function walletRoutes(app: FastifyInstance): void {
  serve(app, getWallet, (call) => walletOverview(call.read, callerOf(call).memberId));

  serve(app, refreshSlots, (call) => refreshedSlots(call.read, callerOf(call).memberId));

  serve(app, transfer, (call) =>
    call.writeOnce(async (tx) => {
      await transferMoney(tx, { memberId: callerOf(call).memberId, ...call.body });
      return DONE;
    }),
  );
}
