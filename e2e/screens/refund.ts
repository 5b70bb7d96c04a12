import { expect } from "@playwright/test";
import { demoMember } from "../../prisma/seed/demo";
import { makeDeposit } from "../support/deposit";
import type { ScreenGroup } from "./screen";

const member = demoMember.username;

export const refundScreens: ScreenGroup = {
  title: "the refund sheet",
  signedIn: true,
  screens: [
    {
      name: "banners of refunds",
      go: async ({ app }) => {
        await app.refund.open({});
        await expect(app.refund.banners.next).toBeVisible();
      },
    },
    {
      name: "nothing to receive",
      go: async ({ app }) => {
        await app.refund.banners.continueLink.click();
        await expect(app.refund.receive).toBeDisabled();
      },
    },
    {
      name: "a refund that was received",
      go: async ({ app, world }) => {
        await world.do("refund.accrue", { member, amount: 1_234_567.89 });
        await app.refund.open();
        await app.refund.receive.click();
        await expect(app.refund.rows).toHaveCount(1);
      },
    },
    {
      name: "confirmation before moving to the wallet",
      go: async ({ app }) => {
        await app.refund.toWallet.click();
        await expect(app.refund.confirm).toBeVisible();
      },
    },
    {
      name: "a refund while a bonus condition is pending",
      go: async ({ app, world }) => {
        await world.do("bonus.activate", { member, code: "WELCOME100" });
        await makeDeposit(world, 100);
        await world.do("refund.accrue", { member, amount: 5 });
        await app.refund.open();
        await expect(app.refund.receive).toBeDisabled();
      },
    },
    {
      name: "nothing can be loaded",
      go: async ({ app, world }) => {
        await world.fault("down", { endpoint: "refund/*", effect: { code: "INTERNAL_SERVER_ERROR" } });
        await app.refund.open();
        await expect(app.refund.sheet.getByRole("alert")).toBeVisible();
      },
    },
    {
      name: "the refund as a page",
      go: async ({ app, world }) => {
        await world.dropFaults();
        await app.open("/user/refund");
        await expect(app.heading(app.t("refund:title"))).toBeVisible();
      },
    },
  ],
};
