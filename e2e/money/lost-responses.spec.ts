import type { Page } from "@playwright/test";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import type { App } from "../pages/app";
import { dropResponse } from "../support/drop-response";
import { holdResponse } from "../support/hold-requests";
import { totalOf } from "../support/members";
import { money } from "../support/money";
import { callStatuses } from "../support/money-calls";
import type { Translate } from "../support/texts";
import { waitForHydration } from "../support/wait-for-hydration";

test.use({ signedIn: true });

const WITHDRAW = "POST /api/wallet/withdraw";

test.describe("a withdrawal with a lost response", () => {
  const reopenings = {
    "after a reload": (page: Page, app: App) => page.reload().then(() => app.withdraw.open()),
    "in the sheet that was closed and opened again": async (page: Page, app: App) => {
      await page.goBack();
      await expect(app.withdraw.sheet).toBeHidden();
      await app.home.quickAction(app.t("home:withdraw")).click();
    },
  };
  for (const [description, reopen] of Object.entries(reopenings)) {
    test(`resubmitted ${description}, is executed once and reported`, {
      tag: description === "after a reload" ? [] : "@long",
    }, async ({ app, page, t, browserErrors, world }) => {
      browserErrors.expect(/^failed request: POST \/user\/withdraw\.data/);
      const { main } = await totalOf(world);
      await app.home.open();
      await app.home.quickAction(t("home:withdraw")).click();
      await dropResponse(page, "/user/withdraw");
      await app.withdraw.withdraw(100);
      await expect(app.withdraw.alert).toContainText(t("wallet:unanswered"));
      await app.withdraw.confirmAlert();
      await reopen(page, app);
      await app.withdraw.withdraw(100);
      await expect(app.withdraw.toast).toHaveText(t("withdraw:done", { amount: money(100) }));
      expect(await callStatuses(world, WITHDRAW)).toEqual([200, 200]);
      expect((await totalOf(world)).main).toBe(main - 100);
      // The outcome is known, so the next submission gets a new idempotency key.
      await app.withdraw.withdraw(100);
      await expect.poll(async () => (await totalOf(world)).main).toBe(main - 200);
    });
  }

  test("resubmitted with another amount, reports that the first was executed", { tag: "@long" }, async ({
    app,
    page,
    t,
    browserErrors,
    world,
  }) => {
    browserErrors.expect(/^failed request: POST \/user\/withdraw\.data/);
    const { main } = await totalOf(world);
    await app.withdraw.open();
    await dropResponse(page, "/user/withdraw");
    await app.withdraw.withdraw(100);
    await app.withdraw.confirmAlert();
    await app.withdraw.withdraw(200);
    await expect(app.withdraw.alert).toContainText(t("errors:IDEMPOTENCY_KEY_REUSED"));
    expect((await totalOf(world)).main).toBe(main - 100);
    await app.withdraw.confirmAlert();
    await app.withdraw.withdraw(200);
    await expect(app.withdraw.toast).toHaveText(t("withdraw:done", { amount: money(200) }));
    expect((await totalOf(world)).main).toBe(main - 300);
  });

  test("while offline keeps the form, and is executed when online", { tag: "@long" }, async ({
    app,
    context,
    t,
    browserErrors,
    world,
  }) => {
    browserErrors.expect(/^failed request: .*ERR_INTERNET_DISCONNECTED/);
    const { main } = await totalOf(world);
    await app.withdraw.open();
    await app.page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await app.withdraw.withdraw(100);
    await expect(app.withdraw.alert).toContainText(t("ui:offline"));
    await app.withdraw.confirmAlert();
    await app.withdraw.submit.click();
    await expect(app.withdraw.alert).toContainText(t("ui:offline"));
    await app.withdraw.confirmAlert();
    await expect(app.withdraw.amount).toHaveValue("100");
    await context.setOffline(false);
    await app.withdraw.submit.click();
    await expect(app.withdraw.toast).toHaveText(t("withdraw:done", { amount: money(100) }));
    expect((await totalOf(world)).main).toBe(main - 100);
  });

  test("while offline and without its route module, keeps the amount over the reload and is executed", {
    tag: "@long",
  }, async ({ app, context, page, t, browserErrors, world }) => {
    browserErrors.expect(/^failed request: .*ERR_INTERNET_DISCONNECTED/);
    const { main } = await totalOf(world);
    const code = /\/assets\/user\.withdraw-[\w-]{8}\.js$/;
    await page.route(code, (route) => route.abort("internetdisconnected"));
    await app.withdraw.open();
    await context.setOffline(true);
    await app.withdraw.withdraw(100);
    await expect(app.withdraw.alert).toContainText(t("ui:offline"));
    await app.withdraw.confirmAlert();
    await expect(app.withdraw.amount).toHaveValue("100");
    await context.setOffline(false);
    await page.unroute(code);
    const reloaded = page.waitForEvent("load");
    await app.withdraw.submit.click();
    await reloaded;
    await expect(app.withdraw.amount).toHaveValue("100");
    await waitForHydration(page);
    await app.withdraw.submit.click();
    await expect(app.withdraw.toast).toHaveText(t("withdraw:done", { amount: money(100) }));
    expect((await totalOf(world)).main).toBe(main - 100);
  });

  test("is reported as unknown even after the member has left the sheet", { tag: "@long" }, async ({
    app,
    page,
    t,
    browserErrors,
    world,
  }) => {
    browserErrors.expect(/^failed request: POST \/user\/withdraw\.data/);
    await app.home.open();
    await app.home.quickAction(t("home:withdraw")).click();
    await world.fault("slow", { endpoint: WITHDRAW, times: 1, effect: { delayMs: [1_500, 1_500] } });
    await dropResponse(page, "/user/withdraw");
    await app.withdraw.withdraw(100);
    await expect(app.withdraw.submit).toHaveAttribute("aria-busy", "true");
    await page.goBack();
    await expect(app.withdraw.toast).toHaveText(t("wallet:unanswered"));
  });
});

/** A form that shows its result inline, and the toast shown instead if the member has left the page before the response. */
interface AbandonedForm {
  name: string;
  endpoint: string;
  /** Opens the form from home through links, so that the back button leaves it, and fills it in. */
  fill: (app: App, t: Translate, link: string) => Promise<void>;
  press: (app: App) => Promise<void>;
  leave: (page: Page, app: App, t: Translate) => Promise<unknown>;
  expectedToast: (t: Translate) => string;
  /** Increase of the main wallet in baht. */
  credited: number;
}

const abandonedForms: AbandonedForm[] = [
  {
    name: "a gift link",
    endpoint: "POST /api/wallet/truelink",
    fill: async (app, t, link) => {
      await app.home.quickAction(t("home:deposit")).click();
      await app.depositMethods.row(t("deposit:gift.row")).click();
      await app.depositMethods.link.fill(link);
    },
    press: (app) => app.depositMethods.redeem.click(),
    leave: (page) => page.goBack(),
    expectedToast: (t) => t("deposit:gift.done"),
    credited: 75,
  },
  {
    name: "a refund",
    endpoint: "GET /api/refund/receive",
    fill: async (app, t) => {
      await app.menuLink(t("layout:menu.title")).click();
      await app
        .sheet(t("layout:menu.title"))
        .getByRole("link", { name: t("menu:refund") })
        .click();
      await app.refund.banners.continueLink.click();
    },
    press: (app) => app.refund.receive.click(),
    leave: (page) => page.goBack(),
    expectedToast: (t) => t("refund:received", { amount: money(5) }),
    credited: 0,
  },
  {
    name: "the invite bonus",
    endpoint: "GET /api/invite/bonus",
    fill: async () => {},
    press: (app) => app.home.receive.click(),
    leave: async (page, app, t) => {
      await app.menuLink(t("layout:statement")).click();
      await expect(page).toHaveURL("/user/statement");
    },
    expectedToast: (t) => t("errors:INVITE_BONUS_SUCCESS"),
    credited: 350,
  },
];

for (const { name, endpoint, fill, press, leave, expectedToast, credited } of abandonedForms) {
  for (const { outcome, code } of [
    { outcome: "is done" },
    { outcome: "is refused", code: "INTERNAL_SERVER_ERROR" },
  ] as const) {
    test(`${name} left while pending shows a toast that it ${outcome}`, {
      tag: "@long",
    }, async ({ app, page, t, world }) => {
      const member = demoMember.username;
      const { link } = (await world.do("giftlink.issue", { amount: 75 })).output;
      await world.do("refund.accrue", { member, amount: 5 });
      await world.do("invite.earn", { member, amount: 350 });
      const { main } = await totalOf(world);
      await app.home.open();
      await fill(app, t, link);
      // A fault cannot delay a refusal, so the response of web is held instead.
      const release = await holdResponse(page, /\.data$/);
      if (code) await world.fault("refused", { endpoint, effect: { code } });
      await press(app);
      await world.traffic({ endpoint, count: 1, wait: "5s" });
      await leave(page, app, t);
      release();
      await expect(app.withdraw.toast).toHaveText(code ? t(`errors:${code}`) : expectedToast(t));
      expect((await totalOf(world)).main).toBe(main + (code ? 0 : credited));
    });
  }
}
