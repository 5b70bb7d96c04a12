import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { makeDeposit } from "../support/deposit";
import { holdRequests } from "../support/hold-requests";

const member = demoMember.username;

test.describe("a promotion code", () => {
  test.use({ signedIn: true });

  test("is found in any letter case, received, and active with its texts", async ({ app, page, t, world }) => {
    await app.bonus.open();
    await app.bonus.code.pressSequentially("mekng50");
    await app.bonus.code.press("Home");
    for (let n = 0; n < 3; n++) await app.bonus.code.press("ArrowRight");
    await app.bonus.code.pressSequentially("o");
    await expect(app.bonus.code).toHaveValue("MEKONG50");
    await app.bonus.code.press("Enter");
    await expect(page).toHaveURL("/user/bonus?m=promotion&m.code=MEKONG50");
    const sheet = app.bonus.promotion("MEKONG50");
    await expect(sheet).toContainText("Mekong promotion: 50% of the next deposit");
    await expect(sheet).toContainText(t("bonus:terms.kept", { percent: 50 }));
    await app.bonus.receive.click();
    await expect(app.bonus.saved).toContainText(t("bonus:savedAbout"));
    await app.bonus.acknowledge.click();

    await expect(app.bonus.active).toContainText(`${t("bonus:type.promotion")}MEKONG50`);
    await expect(app.bonus.active).toContainText("Mekong promotion: 50% of the next deposit");
    await expect(app.bonus.code).toBeHidden();
    await makeDeposit(world, 100);
    await world.do("bonus.turnover", { member, amount: 75 });
    await page.reload();
    // (100 + 50) × 5 = 750
    await expect(app.bonus.progress).toHaveAttribute("aria-valuenow", "10");
  });

  test("stays in the field when its sheet is closed, also by the back button", { tag: "@long" }, async ({
    app,
    page,
    t,
  }) => {
    await app.bonus.open();
    await app.bonus.searchPromotion("no-such");
    await expect(app.bonus.sheet).toContainText(t("bonus:promotion.notFound"));
    await app.bonus.sheet.getByRole("button", { name: t("bonus:promotion.again") }).click();
    await expect(app.bonus.sheet).toBeHidden();
    await expect(app.bonus.code).toHaveValue("NO-SUCH");
    await app.bonus.searchPromotion("LUCKY88");
    await expect(app.bonus.promotion("LUCKY88")).toBeVisible();
    await page.goBack();
    await expect(app.bonus.sheet).toBeHidden();
    await expect(page).toHaveURL("/user/bonus");
    await expect(app.bonus.code).toHaveValue("LUCKY88");
  });

  test("is required", { tag: "@long" }, async ({ app, page, t }) => {
    await app.bonus.open();
    for (const typed of ["", "   "]) {
      await app.bonus.searchPromotion(typed);
      await expect(app.bonus.code).toBeFocused();
      await expect(app.bonus.code).toHaveAccessibleDescription(new RegExp(t("bonus:promotion.required")));
      await expect(app.bonus.sheet).toBeHidden();
    }
    await app.bonus.code.fill("A");
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  });

  test("with arbitrary characters is not found, without other errors", { tag: "@long" }, async ({ app, t }) => {
    await app.bonus.open();
    for (const typed of [
      "no such promotion",
      "a/b",
      "/",
      ".",
      "..",
      "%",
      "%2F",
      "?x=1#y",
      "โปรโมชัน",
      "💥",
      "'; --",
      "<b>x</b>",
      "\u202Eabc",
      "x".repeat(3_000),
    ]) {
      await app.bonus.searchPromotion(typed);
      await expect(app.bonus.sheet.getByRole("heading", { name: t("bonus:promotion.notFound") }), typed).toBeVisible();
      await app.bonus.sheet.getByRole("button", { name: t("bonus:promotion.again") }).click();
      await expect(app.bonus.sheet).toBeHidden();
    }
  });

  test("shows a pending state while searching", { tag: "@long" }, async ({ app, page, t }) => {
    await app.bonus.open();
    const release = await holdRequests(page, "/user/promotion", "GET");
    await app.bonus.searchPromotion("MEKONG50");
    await expect(app.bonus.sheet.getByRole("status")).toHaveText(t("bonus:promotion.searching"));
    release();
    await expect(app.bonus.promotion("MEKONG50")).toBeVisible();
  });

  test("can be searched again after a failure", { tag: "@long" }, async ({ app, t, world }) => {
    await world.fault("cut", { endpoint: "GET /api/promotion/find/:code", effect: { drop: true }, times: 1 });
    await app.bonus.open();
    await app.bonus.searchPromotion("MEKONG50");
    await expect(app.bonus.sheet.getByRole("alert")).toContainText(t("outcome:unreachable"));
    await app.bonus.sheet.getByRole("button", { name: t("ui:retry") }).click();
    await expect(app.bonus.promotion("MEKONG50")).toBeVisible();
  });

  test("that was already received is refused by the backend", { tag: "@long" }, async ({ app, t, world }) => {
    await app.bonus.open("?m=promotion&m.code=MEKONG50");
    await app.bonus.receive.click();
    await expect(app.bonus.saved).toBeVisible();
    await makeDeposit(world, 100);
    await world.do("bonus.turnover", { member, amount: 10_000 });
    await app.bonus.open("?m=promotion&m.code=MEKONG50");
    await app.bonus.receive.click();
    await expect(app.bonus.alert).toContainText(t("errors:PROMOTION_RECEIVED"));
  });

  test("is received once despite a lost response", { tag: "@long" }, async ({ app, world }) => {
    await world.fault("cut", { endpoint: "GET /api/promotion/activate/:code", effect: { drop: true }, times: 1 });
    await app.bonus.open("?m=promotion&m.code=MEKONG50");
    await app.bonus.receive.click();
    await expect(app.bonus.saved).toBeVisible();
    await expect(app.bonus.alert).toBeHidden();
    expect((await world.traffic({ endpoint: "GET /api/promotion/activate/:code" })).rows).toHaveLength(2);
  });
});

test.describe("without scripts", () => {
  test.use({ signedIn: true, javaScriptEnabled: false });

  test("a code is searched and received by plain forms; a refusal is shown in the page", { tag: "@long" }, async ({
    app,
    page,
    t,
    world,
  }) => {
    await page.goto("/user/promotion?code=%20");
    await expect(page.getByText(t("bonus:promotion.noCodeAbout"))).toBeVisible();
    await page.getByRole("link", { name: t("bonus:promotion.again") }).click();
    await app.bonus.searchPromotion("no-such");
    await expect(page.getByText(t("bonus:promotion.notFound"))).toBeVisible();
    await page.getByRole("link", { name: t("bonus:promotion.again") }).click();
    await app.bonus.searchPromotion(" mekong50 ");
    await expect(page.getByRole("heading", { name: t("bonus:promotion.found", { code: "MEKONG50" }) })).toBeVisible();
    await world.fault("no", {
      endpoint: "GET /api/promotion/activate/:code",
      effect: { code: "BONUS_FULL" },
      times: 1,
    });
    await app.bonus.receive.click();
    await expect(page.getByRole("alert").filter({ hasText: t("errors:BONUS_FULL") })).toBeVisible();
    await expect(app.heading(t("bonus:promotion.found", { code: "MEKONG50" }))).toBeVisible();
    await app.bonus.receive.click();
    await expect(page.getByText(t("bonus:savedNotice"))).toBeVisible();
    await expect(app.bonus.active).toContainText("MEKONG50");
  });
});
