import { activateBonus, clearBonus } from "@mekong/contract/http/bonus";
import { receiveInviteBonus } from "@mekong/contract/http/invite";
import { activatePromotion, findPromotion } from "@mekong/contract/http/promotion";
import { addRefundToWallet, receiveRefund } from "@mekong/contract/http/refund";
import { claimCoupon, claimErrors, spin, spinErrors } from "@mekong/contract/http/spinwheel";
import { expect } from "@playwright/test";
import { demoMember } from "../../prisma/seed/demo";
import { grantCoupon } from "../support/wheel";
import { alertError, noticeError, toastError } from "./error-assertions";
import { pressWhenIdle, type RefusedForm } from "./form";

const member = demoMember.username;

/** Bonuses, promotions, invite bonus, refund and the wheel. */
export const offerForms: readonly RefusedForm[] = [
  {
    title: "receiving a bonus",
    endpoint: activateBonus,
    open: ({ app }) => app.bonus.open("?m=bonus&m.code=DAILY10"),
    send: ({ app }) => pressWhenIdle(app.bonus.receive),
    expectError: alertError,
    expectSuccess: ({ app }) => expect(app.bonus.saved).toBeVisible(),
  },
  {
    title: "ending a bonus",
    endpoint: clearBonus,
    async open({ app, world }) {
      await world.do("bonus.activate", { member, code: "DAILY10" });
      await app.bonus.open("?m=bonus&m.end=1");
    },
    send: ({ app }) => pressWhenIdle(app.bonus.confirmEnd),
    expectError: alertError,
    expectSuccess: ({ app, t }) => expect(app.bonus.toast).toHaveText(t("errors:BONUS_CLEAR")),
  },
  {
    title: "a promotion code",
    endpoint: findPromotion,
    send: ({ app }) => app.bonus.open("?m=promotion&m.code=MEKONG50"),
    expectError: noticeError(({ app }) => app.bonus.sheet.getByRole("alert")),
    expectErrorByCode: { NO_PROMOTION: noticeError(({ app }) => app.bonus.sheet.getByRole("status")) },
    expectSuccess: ({ app }) => expect(app.bonus.receive).toBeVisible(),
  },
  {
    title: "receiving a promotion",
    endpoint: activatePromotion,
    open: ({ app }) => app.bonus.open("?m=promotion&m.code=MEKONG50"),
    send: ({ app }) => pressWhenIdle(app.bonus.receive),
    expectError: alertError,
    expectSuccess: ({ app }) => expect(app.bonus.saved).toBeVisible(),
  },
  {
    title: "receiving the invite bonus",
    endpoint: receiveInviteBonus,
    async open({ app, world }) {
      await world.do("invite.earn", { member, amount: 350 });
      await app.home.open();
    },
    send: ({ app }) => pressWhenIdle(app.home.receive),
    expectError: toastError,
    expectSuccess: ({ app }) => expect(app.home.receive).toBeHidden(),
  },
  {
    title: "collecting a refund",
    endpoint: receiveRefund,
    async open({ app, world }) {
      await world.do("refund.accrue", { member, amount: 5 });
      await app.refund.open();
    },
    send: ({ app }) => pressWhenIdle(app.refund.receive),
    expectError: toastError,
    expectSuccess: ({ app }) => app.refund.expectAmounts({ accrued: 0, collected: 5 }),
  },
  {
    title: "moving a refund to the wallet",
    endpoint: addRefundToWallet,
    async open({ app, world }) {
      await world.do("refund.accrue", { member, amount: 5 });
      await app.refund.open();
      await app.refund.receive.click();
      await app.refund.toWallet.click();
    },
    send: ({ app }) => pressWhenIdle(app.refund.confirm),
    expectError: toastError,
    expectSuccess: ({ app }) => app.refund.expectAmounts({ accrued: 0, collected: 0 }),
  },
  {
    title: "a spin",
    endpoint: spin,
    failureCodes: [...new Set([...spinErrors, ...claimErrors])],
    open: ({ app }) => app.spin.open(),
    send: ({ app }) => pressWhenIdle(app.spin.button),
    async expectError(fixtures, text) {
      await alertError(fixtures, text);
      await fixtures.app.spin.expectCoins(2);
      await expect(fixtures.app.spin.button).toBeFocused();
    },
    expectSuccess: ({ app }) => app.spin.expectCoins(1),
  },
  {
    title: "claiming a coupon",
    endpoint: claimCoupon,
    failureCodes: claimErrors,
    async open({ app, world }) {
      await grantCoupon(world, 50);
      await app.spin.open();
    },
    async send({ app }) {
      await app.spin.claimOf("฿50 credit").click();
      await pressWhenIdle(app.spin.confirmClaim);
    },
    // A failed claim ends (spec §4).
    async expectError(fixtures, text) {
      await alertError(fixtures, text);
      await expect(fixtures.app.spin.claim).toBeHidden();
    },
    expectSuccess: ({ app, t }) => expect(app.spin.coupons).toContainText(t("wheel:coupons.empty")),
  },
];
