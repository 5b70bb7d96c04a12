import { expect } from "@playwright/test";
import type { ScreenGroup } from "./screen";

export const profileScreens: ScreenGroup = {
  title: "the profile",
  signedIn: true,
  screens: [
    {
      name: "profile",
      go: async ({ app }) => {
        await app.profile.open();
        await expect(app.profile.changePassword).toBeVisible();
      },
    },
    {
      name: "rejected name",
      expectedProblem: /^answer 400: POST \/user\/profile/,
      go: async ({ app }) => {
        await app.profile.open("?m=name");
        await app.profile.name.fill("!");
        await app.profile.save.click();
        await expect(app.profile.problems).toHaveCount(1);
      },
    },
    {
      name: "bank account name in Thai",
      go: async ({ app }) => {
        await app.profile.open("?m=bank-name");
        await app.profile.bankAccountName.fill("สมชาย");
        await app.profile.save.click();
        await expect(app.profile.problems).toHaveCount(1);
      },
    },
    {
      name: "passwords that don't match",
      go: async ({ app }) => {
        await app.profile.open("?m=password");
        await app.profile.submitPasswords("wrong-one", "new", "other");
        await expect(app.profile.problems).toHaveCount(1);
      },
    },
    {
      name: "alert of a wrong password",
      go: async ({ app }) => {
        await app.profile.submitPasswords("wrong-one", "new");
        await expect(app.profile.alert).toBeVisible();
      },
    },
    {
      name: "last known profile",
      expectedProblem: /^answer 500: GET \/user\/profile/,
      go: async ({ app, world }) => {
        await app.profile.confirmAlert();
        await world.fault("down", { endpoint: "*", effect: { code: "INTERNAL_SERVER_ERROR" } });
        await app.profile.open();
        await expect(app.profile.problems).toBeVisible();
      },
    },
    {
      name: "no profile",
      go: async ({ app }) => {
        await app.page.evaluate(() => localStorage.clear());
        await app.profile.open();
        await expect(app.page.getByRole("main")).toContainText(app.t("profile:trouble"));
      },
    },
  ],
};
