import { expect } from "@playwright/test";
import { demoMember } from "../../prisma/seed/demo";
import { drawSlip } from "../support/slip-picture";
import type { ScreenGroup } from "./screen";

export const depositScreens: ScreenGroup = {
  title: "other deposit methods",
  signedIn: true,
  screens: [
    {
      name: "announcing a top-up",
      go: async ({ app }) => {
        await app.depositMethods.open("topup");
        await expect(app.depositMethods.announce).toBeVisible();
      },
    },
    {
      name: "a top-up that waits",
      go: async ({ app }) => {
        await app.depositMethods.announceDeposit(99_999.99);
      },
    },
    {
      name: "a top-up that has arrived",
      go: async ({ app, world }) => {
        await world.do("wallet.topup", { member: demoMember.username, amount: 99_999.99 });
        await app.depositMethods.expectResult(app.t("deposit:arrived"));
      },
    },
    {
      name: "an expired top-up",
      go: async ({ app }) => {
        await app.depositMethods.open(
          "topup",
          "&m.amount=100&m.since=2026-11-20T02:55:00.000Z&m.until=2026-11-20T02:56:00.000Z",
        );
        await app.depositMethods.expectResult(app.t("deposit:topup.over"));
      },
    },
    {
      name: "gift link, empty field",
      go: async ({ app }) => {
        await app.depositMethods.open("giftlink");
        await app.depositMethods.redeem.click();
        await expect(app.depositMethods.gift.getByRole("alert").first()).toBeVisible();
      },
    },
    {
      name: "gift received",
      go: async ({ app, world }) => {
        const { output } = await world.do("giftlink.issue", { amount: 99_999.99 });
        await app.depositMethods.link.fill(output.link);
        await app.depositMethods.redeem.click();
        await app.depositMethods.expectResult(app.t("deposit:gift.done"));
      },
    },
    {
      name: "uploading a slip",
      go: async ({ app }) => {
        await app.depositMethods.open("slip");
        await expect(app.depositMethods.file).toBeEnabled();
      },
    },
    {
      name: "a slip whose upload failed",
      go: async ({ app, world }) => {
        const endpoint = "POST /api/wallet/slip";
        await world.fault("refused", { endpoint, effect: { code: "SLIP_UPLOAD_FAIL" }, times: 1 });
        await app.depositMethods.choose(await drawSlip(world, { amount: 99_999.99 }));
        await app.depositMethods.send.click();
        await expect(app.depositMethods.sendAgain).toBeVisible();
      },
    },
    {
      name: "a slip that is being checked",
      go: async ({ app }) => {
        await app.depositMethods.sendAgain.click();
        await expect(app.depositMethods.review).toContainText(app.t("slip:review.pending"));
      },
    },
    {
      name: "a slip that was accepted",
      go: async ({ app, world }) => {
        await world.do("slip.review", { target: "latest" });
        await app.depositMethods.expectResult(app.t("slip:review.accepted"));
      },
    },
    {
      name: "a rejected slip",
      go: async ({ app, world }) => {
        await app.depositMethods.open("slip");
        await app.depositMethods.choose(await drawSlip(world, { amount: 50 }));
        await app.depositMethods.send.click();
        await expect(app.depositMethods.review).toContainText(app.t("slip:review.pending"));
        await world.do("slip.decide", { target: "latest", status: "FAILED", note: "NOT_MATCH" });
        await expect(app.depositMethods.review).toContainText(app.t("slip:reasons.NOT_MATCH"));
      },
    },
    {
      name: "slip uploads closed",
      go: async ({ app, world }) => {
        await world.do("switch.set", { name: "slipOpen", value: false });
        await app.depositMethods.open("slip");
        await expect(app.depositMethods.slip.getByRole("alert")).toBeVisible();
      },
    },
    {
      name: "a QR that was paid",
      go: async ({ app, world }) => {
        await app.deposit.open("KBANK");
        await app.deposit.createQr(99_999.99);
        await world.do("qr.pay", { target: "latest" });
        await expect(app.deposit.qr).toContainText(app.t("deposit:arrived"));
      },
    },
    {
      name: "the English name before copying",
      go: async ({ app }) => {
        await app.open("/user/home?m=deposit&m.way=english-name&m.account=0001234567");
        await expect(app.profile.sheet("bankAccountName")).toBeVisible();
      },
    },
  ],
};
