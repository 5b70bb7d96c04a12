import { expect } from "@playwright/test";
import { demoMember } from "../../prisma/seed/demo";
import type { ScreenGroup } from "./screen";

const member = demoMember.username;

export const inviteScreens: ScreenGroup = {
  title: "the invite sheet",
  signedIn: true,
  screens: [
    {
      name: "banners of inviting",
      go: async ({ app }) => {
        await app.invite.open();
        await expect(app.invite.banners.next).toBeVisible();
      },
    },
    {
      name: "link, with nothing earned",
      go: async ({ app }) => {
        await app.invite.banners.continueLink.click();
        await expect(app.invite.sheet).toContainText(app.t("invite:empty"));
      },
    },
    {
      name: "what friends earned, in millions",
      go: async ({ app, world }) => {
        for (let day = 0; day < 11; day++) {
          await world.do("invite.earn", { member, amount: 1_234_567.89 });
          await world.do("clock.advance", { days: 1 });
        }
        await app.invite.open({ step: "list" });
        await expect(app.invite.pages).toBeVisible();
      },
    },
    {
      name: "a missing page of the list",
      go: async ({ app }) => {
        await app.invite.open({ step: "list", page: "99" });
        await expect(app.invite.sheet).toContainText(app.t("ui:noSuchPage"));
      },
    },
    {
      name: "nothing can be loaded",
      go: async ({ app, world }) => {
        for (const endpoint of ["invite/*", "account/*"]) {
          await world.fault(endpoint.slice(0, 6), { endpoint, effect: { code: "INTERNAL_SERVER_ERROR" } });
        }
        await app.invite.open();
        await expect(app.invite.sheet.getByRole("alert")).toBeVisible();
      },
    },
  ],
};
