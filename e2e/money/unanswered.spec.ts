import type { Page } from "@playwright/test";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import type { App } from "../pages/app";
import { holdAnswer } from "../support/hold";
import { hydrated } from "../support/hydrated";
import { loseAnswer } from "../support/lose-answer";
import { totalOf } from "../support/members";
import { money } from "../support/money";
import { calls } from "../support/money-calls";
import type { Translate } from "../support/words";

test.use({ signedIn: true });

const WITHDRAW = "POST /api/wallet/withdraw";

test.describe("a withdrawal with a lost response", () => {
  const again = {
    "after a reload": (page: Page, app: App) => page.reload().then(() => app.withdraw.open()),
    "in the sheet that was closed and opened again": async (page: Page, app: App) => {
      await page.goBack();
      await expect(app.withdraw.sheet).toBeHidden();
      await app.home.quickAction(app.t("home:withdraw")).click();
    },
  };
  for (const [how, come] of Object.entries(again)) {
    test(`resubmitted ${how}, is executed once and reported`, {
      tag: how === "after a reload" ? [] : "@long",
    }, async ({ app, page, t, watch, world }) => {
      watch.expect(/^failed request: POST \/user\/withdraw\.data/);
      const { main } = await totalOf(world);
      await app.home.open();
      await app.home.quickAction(t("home:withdraw")).click();
      await loseAnswer(page, "/user/withdraw");
      await app.withdraw.withdraw(100);
      await expect(app.withdraw.alert).toContainText(t("wallet:unanswered"));
      await app.withdraw.confirmAlert();
      await come(page, app);
      await app.withdraw.withdraw(100);
      await expect(app.withdraw.toast).toHaveText(t("withdraw:done", { amount: money(100) }));
      expect(await calls(world, WITHDRAW)).toEqual([200, 200]);
      expect((await totalOf(world)).main).toBe(main - 100);
      // It is known now: the next one is another.
      await app.withdraw.withdraw(100);
      await expect.poll(async () => (await totalOf(world)).main).toBe(main - 200);
    });
  }

  test("resubmitted with another amount, reports that the first was executed", { tag: "@long" }, async ({
    app,
    page,
    t,
    watch,
    world,
  }) => {
    watch.expect(/^failed request: POST \/user\/withdraw\.data/);
    const { main } = await totalOf(world);
    await app.withdraw.open();
    await loseAnswer(page, "/user/withdraw");
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
    watch,
    world,
  }) => {
    watch.expect(/^failed request: .*ERR_INTERNET_DISCONNECTED/);
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
  }, async ({ app, context, page, t, watch, world }) => {
    watch.expect(/^failed request: .*ERR_INTERNET_DISCONNECTED/);
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
    const loaded = page.waitForEvent("load");
    await app.withdraw.submit.click();
    await loaded;
    await expect(app.withdraw.amount).toHaveValue("100");
    await hydrated(page);
    await app.withdraw.submit.click();
    await expect(app.withdraw.toast).toHaveText(t("withdraw:done", { amount: money(100) }));
    expect((await totalOf(world)).main).toBe(main - 100);
  });

  test("is reported as unknown even after the member has left the sheet", { tag: "@long" }, async ({
    app,
    page,
    t,
    watch,
    world,
  }) => {
    watch.expect(/^failed request: POST \/user\/withdraw\.data/);
    await app.home.open();
    await app.home.quickAction(t("home:withdraw")).click();
    await world.fault("slow", { endpoint: WITHDRAW, times: 1, effect: { delayMs: [1_500, 1_500] } });
    await loseAnswer(page, "/user/withdraw");
    await app.withdraw.withdraw(100);
    await expect(app.withdraw.submit).toHaveAttribute("aria-busy", "true");
    await page.goBack();
    await expect(app.withdraw.toast).toHaveText(t("wallet:unanswered"));
  });
});

/** A form that says itself how it went, and what is said where the member has left it meanwhile. */
interface Left {
  name: string;
  endpoint: string;
  /** Opens it out of home and fills it in, by links, so that the back button leads out of it. */
  fill: (app: App, t: Translate, link: string) => Promise<void>;
  press: (app: App) => Promise<void>;
  leave: (page: Page, app: App, t: Translate) => Promise<unknown>;
  said: (t: Translate) => string;
  /** What is in the main wallet then, more than before. */
  more: number;
}

const left: Left[] = [
  {
    name: "a gift link",
    endpoint: "POST /api/wallet/truelink",
    fill: async (app, t, link) => {
      await app.home.quickAction(t("home:deposit")).click();
      await app.depositWays.row(t("deposit:gift.row")).click();
      await app.depositWays.link.fill(link);
    },
    press: (app) => app.depositWays.redeem.click(),
    leave: (page) => page.goBack(),
    said: (t) => t("deposit:gift.done"),
    more: 75,
  },
  {
    name: "a refund",
    endpoint: "GET /api/refund/receive",
    fill: async (app, t) => {
      await app.menuLink(t("layout:menu.title")).click();
      await app
        .sheet(t("layout:menu.title"))
        .getByRole("link", { name: t("layout:menu.refund") })
        .click();
      await app.refund.banners.goOn.click();
    },
    press: (app) => app.refund.receive.click(),
    leave: (page) => page.goBack(),
    said: (t) => t("refund:received", { amount: money(5) }),
    more: 0,
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
    said: (t) => t("errors:INVITE_BONUS_SUCCESS"),
    more: 350,
  },
];

for (const { name, endpoint, fill, press, leave, said, more } of left) {
  for (const { how, code } of [{ how: "is done" }, { how: "is refused", code: "INTERNAL_SERVER_ERROR" }] as const) {
    test(`${name} left while pending shows a toast that it ${how}`, {
      tag: "@long",
    }, async ({ app, page, t, world }) => {
      const member = demoMember.username;
      const { link } = (await world.do("giftlink.issue", { amount: 75 })).output;
      await world.do("refund.accrue", { member, amount: 5 });
      await world.do("invite.earn", { member, amount: 350 });
      const { main } = await totalOf(world);
      await app.home.open();
      await fill(app, t, link);
      // A call that is refused is so at once: the app's own answer is kept back.
      const letGo = await holdAnswer(page, /\.data$/);
      if (code) await world.fault("refused", { endpoint, effect: { code } });
      await press(app);
      await world.traffic({ endpoint, count: 1, wait: "5s" });
      await leave(page, app, t);
      letGo();
      await expect(app.withdraw.toast).toHaveText(code ? t(`errors:${code}`) : said(t));
      expect((await totalOf(world)).main).toBe(main + (code ? 0 : more));
    });
  }
}
