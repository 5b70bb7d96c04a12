import { DONE } from "@mekong/contract/http/common";
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
import { overviewTables, refreshedSlots, walletOverview } from "./overview";
import { answerOf } from "./returned";
import { announceTopUp } from "./top-up";
import { transferMoney } from "./transfer";
import { withdrawFromAll, withdrawMoney } from "./withdraw";

export function walletRoutes(app: FastifyInstance, { publicUrl }: { publicUrl: string }): void {
  serve(app, getWallet, (call) => {
    const { memberId } = callerOf(call);
    return call.kept(overviewTables, memberId, () => walletOverview(call.read, memberId, publicUrl));
  });

  serve(app, refreshSlots, (call) => {
    const { memberId } = callerOf(call);
    return call.kept(overviewTables, memberId, () => refreshedSlots(call.read, memberId, publicUrl));
  });

  serve(app, addMoney, (call) => {
    const wanted = { memberId: callerOf(call).memberId, ...call.body };
    return call.writeOnce((tx) => announceTopUp(call.world, tx, wanted));
  });

  serve(app, transfer, async (call) => {
    const wanted = { memberId: callerOf(call).memberId, ...call.body };
    return answerOf(await call.writeOnceAtOnce((turn) => transferMoney(call.world, turn, wanted)));
  });

  serve(app, transferAll, async (call) => {
    const wanted = { memberId: callerOf(call).memberId, ...call.body };
    return answerOf(await call.writeOnce((tx) => transferEverything(call.world, tx, wanted)));
  });

  serve(app, withdraw, (call) => {
    const wanted = { memberId: callerOf(call).memberId, ...call.body };
    return call.writeOnce(async (tx) => {
      await withdrawMoney(call.world, tx, wanted);
      return DONE;
    });
  });

  serve(app, withdrawAll, (call) => {
    const wanted = { memberId: callerOf(call).memberId, ...call.body };
    return call.writeOnce(async (tx) => {
      await withdrawFromAll(call.world, tx, wanted);
      return DONE;
    });
  });
}
