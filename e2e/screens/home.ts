import { expect } from "@playwright/test";
import { demoMember } from "../../prisma/seed/demo";
import type { ScreenGroup } from "./screen";

const member = demoMember.username;

export const homeScreens: ScreenGroup = {
  title: "home's invite bonus",
  signedIn: true,
  screens: [
    {
      name: "home with an invite bonus",
      go: async ({ app, world }) => {
        await world.do("invite.earn", { member, amount: 1_234_567.89 });
        await app.home.open();
        await expect(app.home.receive).toBeVisible();
        await expect(app.home.spin).toBeVisible();
      },
    },
    {
      name: "home with the wheel switched off and no bonus",
      go: async ({ app, world }) => {
        await app.home.receive.click();
        await expect(app.home.receive).toBeHidden();
        await world.do("switch.set", { name: "spinActive", value: false });
        await app.home.open();
        await expect(app.home.card).toBeVisible();
      },
    },
  ],
};

export const accountScreens: ScreenGroup = {
  title: "the game accounts",
  signedIn: true,
  screens: [
    {
      name: "game account",
      go: async ({ app }) => {
        await app.account.open("pg");
        await expect(app.account.copy("username")).toBeVisible();
      },
    },
    {
      name: "game account, before another password",
      go: async ({ app }) => {
        await app.account.showPassword.click();
        await app.account.reset.click();
        await expect(app.account.confirmReset).toBeVisible();
      },
    },
    {
      name: "game account, another password refused",
      go: async ({ app, world }) => {
        await world.fault("refused", {
          endpoint: "GET /api/wallet/resetpassword/:code",
          effect: { code: "SLOT_RESET_PASSWORD_FAIL" },
        });
        await app.account.confirmReset.click();
        await expect(app.account.alert).toBeVisible();
      },
    },
    {
      name: "game account that is not active",
      go: async ({ app }) => {
        await app.account.open("imi");
        await expect(app.account.activate).toBeVisible();
      },
    },
    {
      name: "game account, credentials that can't be loaded",
      go: async ({ app, world }) => {
        await world.fault("down", { endpoint: "GET /api/wallet/account/:code", effect: { drop: true } });
        await app.account.open("pg");
        await expect(app.account.credentialsError).toBeVisible();
      },
    },
    {
      name: "an unknown game",
      go: async ({ app }) => {
        await app.home.open("?m=account&m.code=nowhere");
        await expect(app.sheet(app.t("account:title"))).toContainText(app.t("account:unknown"));
      },
    },
    {
      name: "game account as a page, its game refused",
      go: async ({ app, world }) => {
        await world.dropFaults();
        await world.fault("refused", {
          endpoint: "GET /api/autoLogin/:provider/:username/:password",
          effect: { code: "LOGIN_FAIL" },
        });
        await app.open("/user/account/pg?play");
        await expect(app.account.alert).toBeVisible();
      },
    },
  ],
};
