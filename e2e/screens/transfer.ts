import { expect } from "@playwright/test";
import { demoMember } from "../../prisma/seed/demo";
import type { ScreenGroup } from "./screen";

export const transferScreens: ScreenGroup = {
  title: "the transfer",
  signedIn: true,
  screens: [
    {
      name: "transfer with nothing chosen",
      go: async ({ app }) => {
        await app.transfer.open();
        await app.transfer.submit.click();
        await expect(app.transfer.problems).toHaveCount(1);
      },
    },
    {
      name: "transfer of millions, amount too low",
      go: async ({ app, world }) => {
        await world.do("member.credit", { member: demoMember.username, wallet: "main", amount: 98_765_432.1 });
        await app.transfer.open("&m.to=pg");
        await app.transfer.amount.fill("0.5");
        await app.transfer.submit.click();
        await expect(app.transfer.problems).toHaveCount(1);
      },
    },
    {
      name: "alert of a transfer that is refused",
      go: async ({ app }) => {
        await app.transfer.amount.fill("9999999999");
        await app.transfer.submit.click();
        await expect(app.transfer.alert).toBeVisible();
      },
    },
    {
      name: "all money moved, except from a game out of service",
      go: async ({ app, world }) => {
        await app.transfer.confirmAlert();
        await world.do("game.outage", { game: "pg", on: true });
        await app.transfer.open();
        await app.transfer.gather.click();
        await app.transfer.gatherSubmit.click();
        await expect(app.transfer.problems).toHaveCount(1);
      },
    },
    {
      name: "the transfer as a page",
      go: async ({ app }) => {
        await app.open("/user/transfer");
        await expect(app.heading(app.t("transfer:title"))).toBeVisible();
      },
    },
  ],
};
