import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";

const member = demoMember.username;

test.describe("when something goes wrong with bonuses", () => {
  test.use({ signedIn: true });

  test("another bonus that was received elsewhere meanwhile is told by the backend", { tag: "@long" }, async ({
    app,
    page,
    t,
    world,
  }) => {
    await app.bonus.open();
    // The sheet asks anew when it opens; what happens elsewhere comes after that.
    const asked = page.waitForResponse((response) => new URL(response.url()).pathname === "/user/bonus.data");
    await app.bonus.openCard("DAILY10");
    await asked;
    await expect(app.bonus.receive).toBeEnabled();
    await world.do("bonus.activate", { member, code: "WEEKLY20" });
    await app.bonus.receive.click();
    await expect(app.bonus.alert).toContainText(t("errors:BONUS_REMAINING"));
    await app.bonus.confirmAlert();
    await expect(app.bonus.sheet).toContainText(t("bonus:offer.other"));
    await expect(app.bonus.receive).toBeDisabled();
  });

  test("an answer that is lost leads to a bonus that is received, once", { tag: "@long" }, async ({
    app,
    t,
    world,
  }) => {
    await world.fault("cut", { endpoint: "GET /api/bonus/activate/:code", effect: { drop: true }, times: 1 });
    await app.bonus.open("?m=bonus&m.code=DAILY10");
    await app.bonus.receive.click();
    await expect(app.bonus.saved).toContainText(t("bonus:savedAbout"));
    await app.bonus.ok.click();
    await expect(app.bonus.card("DAILY10")).toContainText(t("bonus:standing.active"));
  });

  test("a backend that stays silent is said in an alert, and what was open stays", { tag: "@long" }, async ({
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

  test("without the list the rest can be used, and it can be asked for again", { tag: "@long" }, async ({
    app,
    page,
    t,
    watch,
    world,
  }) => {
    watch.expect(/^answer 500: GET \/user\/bonus/);
    await world.fault("list", { endpoint: "GET /api/bonus", effect: { code: "INTERNAL_SERVER_ERROR" } });
    await app.bonus.open();
    await expect(page.getByRole("main")).toContainText(t("bonus:trouble"));
    await expect(page.getByRole("main")).toContainText(t("errors:INTERNAL_SERVER_ERROR"));
    await app.bonus.look("MEKONG50");
    await expect(app.bonus.promotion("MEKONG50")).toBeVisible();
    await page.goBack();
    await world.dropFaults();
    await page.getByRole("button", { name: t("ui:retry") }).click();
    await expect(app.bonus.cards).toHaveCount(3);
  });

  test("where it is not known whether a bonus is active, that is said and the bonuses are there", {
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

  test("without an answer whether a bonus can be cancelled, it can be tried", { tag: "@long" }, async ({
    app,
    t,
    world,
  }) => {
    await world.do("bonus.activate", { member, code: "DAILY10" });
    await world.fault("minimum", { endpoint: "GET /api/bonus/check/minimum", effect: { malformed: true } });
    await app.bonus.open("?m=bonus&m.end=1");
    await expect(app.bonus.sheet).toContainText(t("bonus:end.unknown"));
    await app.bonus.end.click();
    await expect(app.bonus.toast).toHaveText(t("errors:BONUS_CLEAR"));
  });

  test("a backend that says no more than the specification is enough", { tag: "@long" }, async ({ app, t, world }) => {
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
    await expect(app.bonus.end).toBeEnabled();
  });

  test("without a connection nothing is lost: it is said, and can be sent again", { tag: "@long" }, async ({
    app,
    context,
    t,
    watch,
  }) => {
    // Whatever else the page asks for meanwhile (the number on the chat's button) has no connection either.
    watch.expect(/^failed request: .*ERR_INTERNET_DISCONNECTED/);
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

  test("a sign-in that has ended leads to /login from the sheet", { tag: "@long" }, async ({ app, page, world }) => {
    await app.bonus.open();
    const asked = page.waitForResponse((response) => new URL(response.url()).pathname === "/user/bonus.data");
    await app.bonus.openCard("DAILY10");
    await asked;
    await world.do("member.expireToken", { member });
    await app.bonus.receive.click();
    // Its page is remembered when a load, not the form, meets the end first.
    await expect(page).toHaveURL(/\/login(\?redirectTo=%2Fuser%2Fbonus)?$/);
  });
});

test.describe("a bonus without scripts", () => {
  test.use({ signedIn: true, javaScriptEnabled: false });

  test("is received by plain links and forms; a refusal stands in the page", { tag: "@long" }, async ({
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
