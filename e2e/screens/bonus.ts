import { expect } from "@playwright/test";
import { demoMember } from "../../prisma/seed/demo";
import { makeDeposit } from "../support/deposit";
import type { ScreenGroup } from "./screen";

const member = demoMember.username;

export const bonusScreens: ScreenGroup = {
  title: "bonuses",
  signedIn: true,
  isRepresentative: true,
  screens: [
    {
      name: "bonuses",
      go: async ({ app }) => {
        await app.bonus.open();
        await expect(app.bonus.cards).toHaveCount(3);
      },
    },
    {
      name: "a missing promotion code",
      go: async ({ app }) => {
        await app.bonus.search.click();
        await expect(app.bonus.code).toHaveAccessibleDescription(new RegExp(app.t("bonus:promotion.required")));
      },
    },
    {
      name: "a promotion that is not found",
      go: async ({ app }) => {
        await app.bonus.searchPromotion("a-code-of-very-many-letters-that-nobody-has-ever-given-out");
        await expect(app.bonus.sheet).toContainText(app.t("bonus:promotion.notFound"));
      },
    },
    {
      name: "a promotion",
      go: async ({ app }) => {
        await app.bonus.open("?m=promotion&m.code=LUCKY88");
        await expect(app.bonus.promotion("LUCKY88")).toBeVisible();
      },
    },
    {
      name: "a bonus",
      go: async ({ app }) => {
        await app.bonus.open("?m=bonus&m.code=WELCOME100");
        await expect(app.bonus.receive).toBeEnabled();
      },
    },
    {
      name: "a bonus that is refused",
      go: async ({ app, world }) => {
        await world.fault("no", {
          endpoint: "GET /api/bonus/activate/:code",
          effect: { code: "BONUS_MAX_CLAIMED" },
          times: 1,
        });
        await app.bonus.receive.click();
        await expect(app.bonus.alert).toBeVisible();
      },
    },
    {
      name: "a received bonus",
      go: async ({ app }) => {
        await app.bonus.confirmAlert();
        await app.bonus.receive.click();
        await expect(app.bonus.saved).toBeVisible();
      },
    },
    {
      name: "a bonus that waits for a deposit",
      go: async ({ app }) => {
        await app.bonus.open();
        await expect(app.bonus.active).toContainText(app.t("bonus:active.waiting"));
      },
    },
    {
      name: "cancelling at no cost",
      go: async ({ app }) => {
        await app.bonus.open("?m=bonus&m.end=1");
        await expect(app.bonus.sheet).toContainText(app.t("bonus:end.nothingLost"));
      },
    },
    {
      name: "a bonus that is active, in its sheet",
      go: async ({ app }) => {
        await app.bonus.open("?m=bonus&m.code=WELCOME100");
        await expect(app.bonus.sheet).toContainText(app.t("bonus:offer.active"));
      },
    },
    {
      name: "a bonus in progress",
      go: async ({ app, world }) => {
        await makeDeposit(world, 999_999.99);
        await world.do("bonus.turnover", { member, amount: 1_234_567.89 });
        await app.bonus.open();
        await expect(app.bonus.progress).toBeVisible();
      },
    },
    {
      name: "cancelling that is not possible now",
      go: async ({ app }) => {
        await app.bonus.open("?m=bonus&m.end=1");
        await expect(app.bonus.confirmEnd).toBeDisabled();
      },
    },
    {
      name: "cancelling with a loss",
      go: async ({ app, world }) => {
        await world.fault("allowed", {
          endpoint: "GET /api/bonus/check/minimum",
          effect: { status: 200, body: { minimum: 50, balance: 10, allowed: true } },
        });
        await app.bonus.open("?m=bonus&m.end=1");
        await expect(app.bonus.sheet).toContainText(app.t("bonus:end.kept", { percent: 20 }));
      },
    },
    {
      name: "another bonus while one is active",
      go: async ({ app }) => {
        await app.bonus.open("?m=bonus&m.code=WEEKLY20");
        await expect(app.bonus.sheet).toContainText(app.t("bonus:offer.other"));
      },
    },
    {
      name: "bonuses in every state, and money not bound to a bonus",
      go: async ({ app, world }) => {
        await world.do("bonus.turnover", { member, amount: 20_000_000 });
        await world.do("member.credit", { member, wallet: "bonus", amount: 55 });
        await app.bonus.open();
        await expect(app.bonus.card("WELCOME100")).toContainText(app.t("bonus:received.limit"));
        await expect(app.bonus.sheetLink(app.t("bonus:end.move"))).toBeVisible();
      },
    },
    {
      name: "bonuses without a response",
      expectedProblem: /^answer 500: GET \/user\/bonus/,
      go: async ({ app, world }) => {
        await world.fault("down", { endpoint: "bonus/*", effect: { code: "INTERNAL_SERVER_ERROR" } });
        await app.bonus.open();
        await expect(app.page.getByRole("main")).toContainText(app.t("bonus:trouble"));
      },
    },
  ],
};
