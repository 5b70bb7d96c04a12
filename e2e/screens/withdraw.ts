import { expect } from "@playwright/test";
import type { ScreenGroup } from "./screen";

export const withdrawScreens: ScreenGroup = {
  title: "the withdrawal",
  signedIn: true,
  isRepresentative: true,
  screens: [
    {
      name: "withdrawal, amount too low",
      go: async ({ app }) => {
        await app.withdraw.open();
        await app.withdraw.amount.fill("5");
        await app.withdraw.submit.click();
        await expect(app.withdraw.problems).toHaveCount(1);
      },
    },
    {
      name: "withdrawals in progress, settled and failed",
      go: async ({ app, world }) => {
        for (const [index, status] of (["SUCCESS", "FAILED", null] as const).entries()) {
          await app.withdraw.withdraw(200 + index);
          await expect(app.withdraw.withdrawals).toHaveCount(index + 1);
          if (status === null) continue;
          await world.do("withdrawal.decide", { target: "latest", status });
          const statusKey = status === "SUCCESS" ? "success" : "failed";
          await expect(app.withdraw.withdrawals.first()).toContainText(app.t(`statement:status.${statusKey}`));
        }
      },
    },
    {
      name: "alert of a withdrawal that is refused for a bonus",
      go: async ({ app, world }) => {
        await world.fault("bonus", {
          endpoint: "POST /api/wallet/withdraw",
          times: 1,
          effect: { code: "BONUS_CONDITION" },
        });
        await app.withdraw.withdraw(200);
        await expect(app.withdraw.alert).toBeVisible();
      },
    },
    {
      name: "the refusal with its link, in the sheet",
      go: async ({ app }) => {
        await app.withdraw.confirmAlert();
        await expect(app.withdraw.sheet).toContainText(app.t("withdraw:next.bonus"));
      },
    },
    {
      name: "withdrawal without limits",
      go: async ({ app, world }) => {
        await world.fault("limits", { endpoint: "GET /api/lookup/withdraw", effect: { code: "NO_DATA" } });
        await app.withdraw.open();
        await expect(app.withdraw.problems).toHaveCount(1);
        await world.dropFaults();
      },
    },
    {
      name: "the withdrawal as a page",
      go: async ({ app }) => {
        await app.open("/user/withdraw");
        await expect(app.heading(app.t("withdraw:title"))).toBeVisible();
      },
    },
  ],
};
