import { z } from "zod";
import { endpoint } from "../endpoint";
import { banners } from "./banner";
import { extensionField, instant, money, pageRequest, positiveMoney } from "./common";

export const listRefunds = endpoint({
  name: "refund.list",
  method: "POST",
  path: "/api/refund",
  access: "member",
  about: "Lists the refunds the member collected, newest first.",
  body: pageRequest,
  answer: z.object({
    total: extensionField(z.int().min(0)),
    refunds: z.array(z.object({ refundAmount: positiveMoney, createdAt: instant })),
  }),
});

export const checkRefund = endpoint({
  name: "refund.check",
  method: "GET",
  path: "/api/refund/check",
  access: "member",
  about: "Returns what can be refunded, and at what percent.",
  answer: z.object({
    result: z.boolean(),
    /** True while a bonus condition is pending. */
    bonus: z.boolean(),
    /** HTML. */
    info: z.string(),
    refundAmount: money,
    /** Collected, but not in the wallet yet. */
    collected: extensionField(money),
    /** Percent without and with a pending bonus condition. */
    refundSuccess: z.number(),
    refundFail: z.number(),
    /** State of the switch `refundActive`. */
    isActive: extensionField(z.boolean()),
  }),
});

export const receiveRefund = endpoint({
  name: "refund.receive",
  method: "GET",
  path: "/api/refund/receive",
  changesState: true,
  access: "member",
  about: "Collects a share of the member's losses since the last refund.",
  answer: z.object({ message: z.literal("SUCCESS"), refundAmount: positiveMoney }),
  refusals: ["REFUND_INACTIVE", "REFUND_CONDITION", "NO_REFUND", "REFUND_MINIMUM", "BALANCE_MAXIMUM"],
  money: true,
});

export const addRefundToWallet = endpoint({
  name: "refund.addWallet",
  method: "GET",
  path: "/api/refund/addWallet",
  changesState: true,
  access: "member",
  about: "Moves the collected refunds to the wallet, at the success or fail percent.",
  answer: z.object({
    message: z.literal("REFUND_SUCCESS"),
    amount: extensionField(positiveMoney),
  }),
  refusals: ["REFUND_INACTIVE", "REFUND_MINIMUM"],
  money: true,
});

export const refundBanners = endpoint({
  name: "refund.banners",
  method: "GET",
  path: "/api/refund/banners",
  access: "member",
  about: "Lists the banners shown before the refund sheet.",
  answer: banners,
});
