import type { WorldClient } from "@mekong/contract/simulator/client";
import { expect, test } from "../fixture";
import { makeDeposit } from "../support/deposit";
import { holdRequests } from "../support/hold-requests";
import { money } from "../support/money";
import { signInByForm } from "../support/sign-in";

test.describe("ending a bonus early, a member with little money", () => {
  const poorMember = { username: "0877777701", password: "dao-secret", name: "ดาว ดี" };

  test.beforeEach(async ({ world, context, stack }) => {
    await world.do("member.create", poorMember);
    await world.do("bonus.activate", { member: poorMember.username, code: "WELCOME100" });
    await makeDeposit(world, 20, poorMember.username);
    await signInByForm(context, stack.web, poorMember);
  });

  async function bonusState(world: WorldClient) {
    const found = (await world.members()).find(({ username }) => username === poorMember.username);
    return { main: found?.main, bonus: found?.bonus };
  }

  test("sees what is kept and lost, and ends the bonus once despite repeated presses", async ({
    app,
    page,
    t,
    world,
  }) => {
    await app.bonus.open();
    const release = await holdRequests(page, "/user/bonus");
    await app.bonus.cancel.click();
    await expect(app.bonus.sheet).toContainText(t("bonus:end.kept", { percent: 20 }));
    await expect(app.bonus.costRow(t("bonus:end.keep"))).toContainText(money(4));
    await expect(app.bonus.costRow(t("bonus:end.lose"))).toContainText(money(16));
    await app.bonus.confirmEnd.dblclick();
    await expect(app.bonus.confirmEnd).toHaveAttribute("aria-busy", "true");
    await page.keyboard.press("Escape");
    await expect(app.bonus.confirmEnd).toBeVisible();
    release();
    await expect(app.bonus.toast).toHaveText(t("errors:BONUS_CLEAR"));
    await expect(app.bonus.sheet).toBeHidden();
    await expect(app.bonus.active).toBeHidden();
    expect(await bonusState(world)).toEqual({ main: 24, bonus: 0 });
    expect((await world.traffic({ endpoint: "GET /api/bonus/clear" })).rows).toHaveLength(1);
  });

  test("sees the real result after a lost response, and nothing happens twice", { tag: "@long" }, async ({
    app,
    t,
    world,
  }) => {
    await app.bonus.open();
    await app.bonus.cancel.click();
    await expect(app.bonus.confirmEnd).toBeEnabled();
    await world.fault("cut", { endpoint: "GET /api/bonus/clear", effect: { drop: true }, times: 1 });
    await app.bonus.confirmEnd.click();
    await expect(app.bonus.toast).toHaveText(t("errors:BONUS_CLEAR"));
    expect(await bonusState(world)).toEqual({ main: 24, bonus: 0 });
  });

  test("can't go back while it is pending, and sees the result", { tag: "@long" }, async ({ app, page, t }) => {
    await app.bonus.open();
    const release = await holdRequests(page, "/user/bonus");
    await app.bonus.cancel.click();
    await app.bonus.confirmEnd.click();
    await expect(app.bonus.confirmEnd).toHaveAttribute("aria-busy", "true");
    await app.expectBackHeld();
    await expect(app.bonus.confirmEnd).toHaveAttribute("aria-busy", "true");
    release();
    await expect(app.bonus.toast).toHaveText(t("errors:BONUS_CLEAR"));
    await expect(app.bonus.sheet).toBeHidden();
    await expect(app.bonus.active).toBeHidden();
  });

  test("sees that the condition is not met after receiving more money meanwhile", { tag: "@long" }, async ({
    app,
    t,
    world,
  }) => {
    await app.bonus.open();
    await app.bonus.cancel.click();
    await expect(app.bonus.confirmEnd).toBeEnabled();
    await world.do("member.credit", { member: poorMember.username, wallet: "main", amount: 500 });
    await app.bonus.confirmEnd.click();
    await expect(app.bonus.alert).toContainText(t("errors:BONUS_CONDITION"));
    await app.bonus.confirmAlert();
    // The page has revalidated, so the button is disabled.
    await expect(app.bonus.confirmEnd).toBeDisabled();
    expect(await bonusState(world)).toEqual({ main: 520, bonus: 20 });
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("ends it by plain links and forms, with a confirmation", { tag: "@long" }, async ({ app, page, t, world }) => {
      await page.goto("/user/bonus");
      await app.bonus.cancel.click();
      await expect(page.getByText(t("bonus:end.kept", { percent: 20 }))).toBeVisible();
      await world.fault("once", { endpoint: "GET /api/bonus/clear", effect: { code: "BONUS_CONDITION" }, times: 1 });
      await app.bonus.confirmEnd.click();
      await expect(page.getByRole("alert").filter({ hasText: t("errors:BONUS_CONDITION") })).toBeVisible();
      await app.bonus.confirmEnd.click();
      await expect(page.getByText(t("errors:BONUS_CLEAR"))).toBeVisible();
      await expect(app.bonus.active).toBeHidden();
      expect(await bonusState(world)).toEqual({ main: 24, bonus: 0 });
      // The reload resubmits the form. Its idempotency key returns the same result.
      await page.reload();
      await expect(page.getByText(t("errors:BONUS_CLEAR"))).toBeVisible();
      expect(await bonusState(world)).toEqual({ main: 24, bonus: 0 });
    });
  });
});
