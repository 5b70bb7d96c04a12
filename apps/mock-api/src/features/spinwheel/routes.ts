import {
  claimCoupon as claim,
  claimErrors,
  listCoupons,
  spin,
  spinErrors,
  spinwheelActive,
  spinwheelSetup,
} from "@mekong/contract/http/spinwheel";
import type { FastifyInstance } from "fastify";
import { callerOf } from "../../http/call";
import { serve } from "../../http/serve";
import { claimCoupon, openCoupons } from "./coupons";

import { spinWheel, wheelSetup } from "./wheel";

import { errorResponse } from "./wheel-error";

export function spinwheelRoutes(app: FastifyInstance): void {
  serve(app, spinwheelSetup, (call) =>
    wheelSetup(call.read, callerOf(call).memberId, {
      language: call.language,
      isActive: call.world.switches.get("spinActive"),
    }),
  );

  serve(app, spin, (call) => {
    const request = { memberId: callerOf(call).memberId, language: call.language };
    return call
      .writeIdempotent((tx) => spinWheel(call.world, tx, request))
      .catch((error: unknown) => errorResponse(spinErrors, error));
  });

  serve(app, listCoupons, (call) =>
    openCoupons(call.read, callerOf(call).memberId, { language: call.language, now: call.world.clock.now() }),
  );

  serve(app, claim, (call) =>
    call
      .writeIdempotent((tx) => claimCoupon(tx, callerOf(call).memberId, call.body.coupon))
      .catch((error: unknown) => errorResponse(claimErrors, error)),
  );

  serve(app, spinwheelActive, async (call) => ({ isActive: call.world.switches.get("spinActive") }));
}
