import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";

const member = demoMember.username;

test.describe("when something goes wrong with bonuses", () => {
  test.use({ signedIn: true });

  test("shows the refusal if another bonus was received elsewhere meanwhile", { tag: "@long" }, async ({
    app,
    page,
    t,
    world,
  }) => {
    await app.bonus.open();
    // The sheet revalidates when it opens. The change below must come after that.
    const responded = page.waitForResponse((response) => new URL(response.url()).pathname === "/user/bonus.data");
    await app.bonus.openCard("DAILY10");
    await responded;
    await expect(app.bonus.receive).toBeEnabled();
    await world.do("bonus.activate", { member, code: "WEEKLY20" });
    await app.bonus.receive.click();
    await expect(app.bonus.alert).toContainText(t("errors:BONUS_REMAINING"));
    await app.bonus.confirmAlert();
    await expect(app.bonus.sheet).toContainText(t("bonus:offer.other"));
    await expect(app.bonus.receive).toBeDisabled();
  });

  test("receives a bonus once despite a lost response", { tag: "@long" }, async ({ app, t, world }) => {
    await world.fault("cut", { endpoint: "GET /api/bonus/activate/:code", effect: { drop: true }, times: 1 });
    await app.bonus.open("?m=bonus&m.code=DAILY10");
    await app.bonus.receive.click();
    await expect(app.bonus.saved).toContainText(t("bonus:savedAbout"));
    await app.bonus.acknowledge.click();
    await expect(app.bonus.card("DAILY10")).toContainText(t("bonus:standing.active"));
  });

  test("shows an alert if the backend does not respond, and keeps the sheet open", { tag: "@long" }, async ({
    app,
    t,
    world,
  }) => {
    await app.bonus.open("?m=bonus&m.code=DAILY10");
    await world.fault("cut", { endpoint: "GET /api/bonus/activate/:code", effect: { drop: true }, times: 2 });
    await app.bonus.receive.click();
    await expect(app.bonus.alert).toContainText(t("wallet:unanswered"));
    await app.bonus.confirmAlert();
    await app.bonus.receive.click();
    await expect(app.bonus.saved).toBeVisible();
  });

  test("works without the list, which can be reloaded", { tag: "@long" }, async ({
    app,
    page,
    t,
    browserErrors,
    world,
  }) => {
    browserErrors.expect(/^answer 500: GET \/user\/bonus/);
    await world.fault("list", { endpoint: "GET /api/bonus", effect: { code: "INTERNAL_SERVER_ERROR" } });
    await app.bonus.open();
    await expect(page.getByRole("main")).toContainText(t("bonus:trouble"));
    await expect(page.getByRole("main")).toContainText(t("errors:INTERNAL_SERVER_ERROR"));
    await app.bonus.searchPromotion("MEKONG50");
    await expect(app.bonus.promotion("MEKONG50")).toBeVisible();
    await page.goBack();
    await world.dropFaults();
    await page.getByRole("button", { name: t("ui:retry") }).click();
    await expect(app.bonus.cards).toHaveCount(3);
  });

  test("shows an error if the active bonus is unknown, and still lists the bonuses", {
    tag: "@long",
  }, async ({ app, page, t, world }) => {
    await world.do("bonus.activate", { member, code: "DAILY10" });
    await world.fault("active", { endpoint: "GET /api/bonus/check/active", effect: { drop: true } });
    await app.bonus.open();
    await expect(page.getByRole("alert")).toContainText(t("bonus:activeTrouble"));
    await expect(app.bonus.cards).toHaveCount(3);
    await expect(app.bonus.code).toBeHidden();
    await world.dropFaults();
    await page.getByRole("button", { name: t("ui:retry") }).click();
    await expect(app.bonus.active).toContainText("DAILY10");
  });

  test("allows cancelling if the check does not respond", { tag: "@long" }, async ({ app, t, world }) => {
    await world.do("bonus.activate", { member, code: "DAILY10" });
    await world.fault("minimum", { endpoint: "GET /api/bonus/check/minimum", effect: { malformed: true } });
    await app.bonus.open("?m=bonus&m.end=1");
    await expect(app.bonus.sheet).toContainText(t("bonus:end.unknown"));
    await app.bonus.confirmEnd.click();
    await expect(app.bonus.toast).toHaveText(t("errors:BONUS_CLEAR"));
  });

  test("works with a backend that returns only the specified fields", { tag: "@long" }, async ({ app, t, world }) => {
    const bonus = { code: "PLAIN", type: "day", maxReceived: 1, percentFail: 40, banners: [], userBonus: null };
    await world.fault("list", { endpoint: "GET /api/bonus", effect: { status: 200, body: [bonus] } });
    await world.fault("notice", { endpoint: "GET /api/lookup/notice", effect: { code: "NO_DATA" } });
    await app.bonus.open();
    await app.bonus.openCard("PLAIN");
    await expect(app.bonus.sheet).toContainText(t("bonus:terms.kept", { percent: 40 }));
    await expect(app.bonus.sheet).not.toContainText(t("bonus:terms.turnover"));
    await world.fault("active", {
      endpoint: "GET /api/bonus/check/active",
      effect: { status: 200, body: { status: true, type: "week" } },
    });
    await world.fault("minimum", { endpoint: "GET /api/bonus/check/minimum", effect: { code: "NO_DATA" } });
    await app.bonus.open();
    await expect(app.bonus.active).toContainText(t("bonus:type.week"));
    await expect(app.bonus.progress).toBeHidden();
    await expect(app.bonus.active).toContainText(t("bonus:active.early"));
    await app.bonus.cancel.click();
    await expect(app.bonus.sheet).toContainText(t("bonus:end.lossUnknown"));
    await expect(app.bonus.confirmEnd).toBeEnabled();
  });

  test("offline, shows an error and can be sent again", { tag: "@long" }, async ({
    app,
    context,
    t,
    browserErrors,
  }) => {
    // Background requests of the page (the unread count of the chat button) fail offline, too.
    browserErrors.expect(/^failed request: .*ERR_INTERNET_DISCONNECTED/);
    await app.bonus.open();
    await app.bonus.openCard("DAILY10");
    await expect(app.bonus.receive).toBeEnabled();
    await context.setOffline(true);
    await app.bonus.receive.click();
    await expect(app.bonus.alert).toContainText(t("ui:offline"));
    await app.bonus.confirmAlert();
    await context.setOffline(false);
    await app.bonus.receive.click();
    await expect(app.bonus.saved).toBeVisible();
  });

  test("an ended session redirects from the sheet to /login", { tag: "@long" }, async ({ app, page, world }) => {
    await app.bonus.open();
    const responded = page.waitForResponse((response) => new URL(response.url()).pathname === "/user/bonus.data");
    await app.bonus.openCard("DAILY10");
    await responded;
    await world.do("member.expireToken", { member });
    await app.bonus.receive.click();
    // `redirectTo` is present only if a data request, not the form submission, is rejected first.
    await expect(page).toHaveURL(/\/login(\?redirectTo=%2Fuser%2Fbonus)?$/);
  });
});

test.describe("a bonus without scripts", () => {
  test.use({ signedIn: true, javaScriptEnabled: false });

  test("is received by plain links and forms; a refusal is shown in the page", { tag: "@long" }, async ({
    app,
    page,
    t,
    world,
  }) => {
    await page.goto("/user/bonus");
    await app.bonus.card("WELCOME100").getByRole("link").click();
    await expect(page.getByText("you keep only 20% of the bonus wallet")).toBeVisible();
    await world.fault("no", { endpoint: "GET /api/bonus/activate/:code", effect: { code: "BONUS_FULL" }, times: 1 });
    await app.bonus.receive.click();
    await expect(page.getByRole("alert").filter({ hasText: t("errors:BONUS_FULL") })).toBeVisible();
    await app.bonus.receive.click();
    await expect(page.getByText(t("bonus:savedNotice"))).toBeVisible();
    await expect(app.bonus.active).toContainText("WELCOME100");
    await expect(page).toHaveURL("/user/bonus?saved=1");
  });
});
