import { expect } from "@playwright/test";
import { demoMember } from "../../prisma/seed/demo";
import { failureEffect, grantCoupon } from "../support/wheel";
import type { ScreenGroup } from "./screen";

const { username: member } = demoMember;

export const spinScreens: ScreenGroup = {
  title: "the wheel",
  signedIn: true,
  isRepresentative: true,
  screens: [
    {
      name: "wheel without coupons",
      go: async ({ app }) => {
        await app.spin.open();
        await expect(app.spin.coupons).toContainText(app.t("wheel:coupons.empty"));
      },
    },
    {
      name: "prize",
      go: async ({ app, world }) => {
        await world.do("spin.rig", { code: "bonus200" });
        await app.spin.button.click();
        await expect(app.spin.prize).toBeVisible();
      },
    },
    {
      name: "stopped wheel with coupons and all slices",
      go: async ({ app, world }) => {
        for (const amount of [1_000_000, 20, 30]) await grantCoupon(world, amount);
        await app.spin.confirmPrize();
        await expect(app.spin.pages).toBeVisible();
        await app.page.getByText(app.t("wheel:slices"), { exact: true }).click();
      },
    },
    {
      name: "claim",
      go: async ({ app }) => {
        await app.spin.rows.last().getByRole("link").click();
        await expect(app.spin.confirmClaim).toBeVisible();
      },
    },
    {
      name: "alert of a claim",
      go: async ({ app, world }) => {
        await world.fault("no", {
          endpoint: "POST /api/spinwheel/coupon/claim",
          effect: failureEffect("BONUS_REMAINING"),
        });
        await app.spin.confirmClaim.click();
        await expect(app.spin.alert).toBeVisible();
      },
    },
    {
      name: "claim of a missing coupon",
      go: async ({ app, world }) => {
        await world.dropFaults();
        await app.spin.open("?m=claim&m.coupon=nothing");
        await expect(app.spin.claim).toContainText(app.t("wheel:claim.gone"));
      },
    },
    {
      name: "no coins, in the sheet",
      go: async ({ app, world }) => {
        await world.do("member.coins", { member, coins: 0 });
        await app.spin.openSheet();
        await app.spin.expectCoins(0);
      },
    },
    {
      name: "a wheel of two slices with long labels, and millions of coins",
      go: async ({ app, world }) => {
        const slices = ["ໂບນັດພິເສດສຳລັບສະມາຊິກໃໝ່ ₭1,000,000", "โชคดีครั้งหน้านะครับคุณลูกค้า"].map((label, n) => ({
          code: `slice-${n}`,
          label,
          bgColor: "#808080",
          textColor: "#777777",
          htmlDescription: null,
        }));
        const body = { result: { activeSpinwheel: { name: "Wheel", slices }, userCoin: 1_234_567 } };
        await world.fault("other", { endpoint: "GET /api/spinwheel/setup", effect: { status: 200, body } });
        await app.spin.open();
        await app.spin.expectCoinsDrawn("9,999+");
      },
    },
    {
      name: "closed wheel",
      go: async ({ app, world }) => {
        await world.dropFaults();
        await world.do("switch.set", { name: "spinActive", value: false });
        await app.spin.open();
        await expect(app.page.getByRole("main")).toContainText(app.t("wheel:closed"));
      },
    },
    {
      name: "wheel and coupons that can't be loaded",
      expectedProblem: /^answer 500: GET \/user\/spin/,
      go: async ({ app, world }) => {
        await world.fault("down", { endpoint: "spinwheel/*", effect: { code: "INTERNAL_SERVER_ERROR" } });
        await app.spin.open();
        await expect(app.page.getByRole("main")).toContainText(app.t("wheel:trouble"));
      },
    },
  ],
};
