import { expect, test } from "vitest";
import type { z } from "zod";
import { checkActiveBonus, clearBonus, listBonuses } from "./bonus";
import { sendChatMessage } from "./chat";
import { listInvites, receiveInviteBonus } from "./invite";
import { lookupActive, lookupBanks, lookupDeposit } from "./lookup";
import { findPromotion } from "./promotion";
import { addRefundToWallet, checkRefund, listRefunds } from "./refund";
import { listSlips, uploadSlip } from "./slip";
import { claimCoupon, listCoupons, spin, spinwheelSetup } from "./spinwheel";
import { listStatements } from "./statement";
import { addMoney, transferAll } from "./wallet";

const at = "2026-11-20T03:00:00.000Z";

/** Responses that have only the fields of spec §3 and §7. Web must accept them. */
const specOnlyAnswers: Array<[{ name: string; answer: z.ZodType }, unknown]> = [
  [
    listBonuses,
    [
      {
        code: "WELCOME",
        type: "limit",
        maxReceived: 1,
        percentFail: 50,
        banners: [],
        userBonus: { _id: "1", isActive: false, received: [{ updatedAt: at }] },
      },
    ],
  ],
  [listBonuses, [{ code: "DAILY", type: "day", maxReceived: 1, percentFail: 50, banners: [] }]],
  [clearBonus, { message: "Your bonus has ended" }],
  [checkActiveBonus, { status: true, type: "day" }],
  [findPromotion, { percentFail: 50, description: "" }],
  [listInvites, { invites: [{ from: { name: "Kham" }, amount: 1, createdAt: at }] }],
  [receiveInviteBonus, { message: "INVITE_BONUS_SUCCESS" }],
  [listRefunds, { refunds: [{ refundAmount: 1, createdAt: at }] }],
  [checkRefund, { result: true, bonus: false, info: "", refundAmount: 1, refundSuccess: 100, refundFail: 50 }],
  [addRefundToWallet, { message: "REFUND_SUCCESS" }],
  [lookupActive, {}],
  [lookupActive, { terminated: false }],
  [lookupActive, { terminated: "" }],
  [lookupBanks, { banks: [{ code: "KTB", nameTH: "กรุงไทย" }] }],
  [lookupDeposit, { banks: [], wallets: [], isManual: false }],
  [uploadSlip, { message: "SUCCESS" }],
  [listSlips, { slips: [] }],
  [listSlips, { slips: [{ createdAt: at, status: "CHECKING", reference: "1" }] }],
  [
    listSlips,
    { slips: [{ createdAt: at, amount: null, status: "FAILED", note: "BLURRED", link: null, reference: "2" }] },
  ],
  [
    listStatements,
    {
      total: 1,
      statements: [
        { statementType: "adjustment", from: "operator", to: "wallet", status: "DONE", amount: 1, createdAt: at },
      ],
    },
  ],
  [
    spinwheelSetup,
    {
      result: {
        activeSpinwheel: { name: "Wheel", slices: [{ code: "A", label: "10", bgColor: "#fff", textColor: "#000" }] },
        userCoin: 0,
      },
    },
  ],
  [spin, { success: true, result: { code: "A", label: "10", remainingCoin: 0 } }],
  [listCoupons, { coupons: [{ code: "1", prize: { label: "10", name: "Credit" }, amount: 1 }] }],
  [claimCoupon, { success: true }],
  [addMoney, { message: "SUCCESS" }],
  [transferAll, { message: "SUCCESS" }],
  [sendChatMessage, { createdAt: at }],
];

test.each(specOnlyAnswers.map(([endpoint, answer]) => [endpoint.name, endpoint, answer] as const))(
  "%s accepts an answer with only the fields of the specification",
  (_name, endpoint, answer) => {
    expect(endpoint.answer.safeParse(answer).error?.issues).toBeUndefined();
  },
);
