import { activateBonus, clearBonus } from "@mekong/contract/http/bonus";
import { receiveInviteBonus } from "@mekong/contract/http/invite";
import { activatePromotion } from "@mekong/contract/http/promotion";
import { addRefundToWallet, receiveRefund } from "@mekong/contract/http/refund";
import { claimCoupon, claimErrors, spin, spinErrors } from "@mekong/contract/http/spinwheel";
import { expect } from "@playwright/test";
import { demoMember } from "../../prisma/seed/demo";
import { grant } from "../support/wheel";
import { press, type RefusedForm } from "./form";
import { alert, toast } from "./places";

const member = demoMember.username;

/** Bonuses, promotions, invite bonus, refund and the wheel. */
export const offerForms: readonly RefusedForm[] = [
  {
    about: "receiving a bonus",
    endpoint: activateBonus,
    open: ({ app }) => app.bonus.open("?m=bonus&m.code=DAILY10"),
    send: ({ app }) => press(app.bonus.receive),
    place: alert,
    done: ({ app }) => expect(app.bonus.saved).toBeVisible(),
  },
  {
    about: "ending a bonus",
    endpoint: clearBonus,
    async open({ app, world }) {
      await world.do("bonus.activate", { member, code: "DAILY10" });
      await app.bonus.open("?m=bonus&m.end=1");
    },
    send: ({ app }) => press(app.bonus.end),
    place: alert,
    done: ({ app, t }) => expect(app.bonus.toast).toHaveText(t("errors:BONUS_CLEAR")),
  },
  {
    about: "receiving a promotion",
    endpoint: activatePromotion,
    open: ({ app }) => app.bonus.open("?m=promotion&m.code=MEKONG50"),
    send: ({ app }) => press(app.bonus.receive),
    place: alert,
    done: ({ app }) => expect(app.bonus.saved).toBeVisible(),
  },
  {
    about: "receiving the invite bonus",
    endpoint: receiveInviteBonus,
    async open({ app, world }) {
      await world.do("invite.earn", { member, amount: 350 });
      await app.home.open();
    },
    send: ({ app }) => press(app.home.receive),
    place: toast,
    done: ({ app }) => expect(app.home.receive).toBeHidden(),
  },
  {
    about: "collecting a refund",
    endpoint: receiveRefund,
    async open({ app, world }) {
      await world.do("refund.accrue", { member, amount: 5 });
      await app.refund.open();
    },
    send: ({ app }) => press(app.refund.receive),
    place: toast,
    done: ({ app }) => app.refund.expectAmounts({ accrued: 0, collected: 5 }),
  },
  {
    about: "moving a refund to the wallet",
    endpoint: addRefundToWallet,
    async open({ app, world }) {
      await world.do("refund.accrue", { member, amount: 5 });
      await app.refund.open();
      await app.refund.receive.click();
      await app.refund.toWallet.click();
    },
    send: ({ app }) => press(app.refund.confirm),
    place: toast,
    done: ({ app }) => app.refund.expectAmounts({ accrued: 0, collected: 0 }),
  },
  {
    about: "a spin",
    endpoint: spin,
    failures: [...new Set([...spinErrors, ...claimErrors])],
    open: ({ app }) => app.spin.open(),
    send: ({ app }) => press(app.spin.button),
    async place(visit, text) {
      await alert(visit, text);
      await visit.app.spin.expectCoins(2);
      await expect(visit.app.spin.button).toBeFocused();
    },
    done: ({ app }) => app.spin.expectCoins(1),
  },
  {
    about: "claiming a coupon",
    endpoint: claimCoupon,
    failures: claimErrors,
    async open({ app, world }) {
      await grant(world, 50);
      await app.spin.open();
    },
    async send({ app }) {
      await app.spin.claimOf("฿50 credit").click();
      await press(app.spin.confirmClaim);
    },
    // A failed claim ends (spec §4).
    async place(visit, text) {
      await alert(visit, text);
      await expect(visit.app.spin.claim).toBeHidden();
    },
    done: ({ app, t }) => expect(app.spin.coupons).toContainText(t("wheel:coupons.empty")),
  },
];
