import type { ErrorCode } from "@mekong/contract/errors";
import type { WorldClient } from "@mekong/contract/simulator/client";
import type { Locator, Page } from "@playwright/test";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import type { App } from "../pages/app";
import { dropResponse } from "../support/drop-response";
import { holdRequests, holdResponse } from "../support/hold-requests";
import { totalOf } from "../support/members";
import { money } from "../support/money";
import { callStatuses } from "../support/money-calls";
import type { Translate } from "../support/texts";
import { waitForHydration } from "../support/wait-for-hydration";

test.use({ signedIn: true });

const WITHDRAW = "POST /api/wallet/withdraw";

test.describe("a withdrawal with a lost response", () => {
  const reopenings = {
    "after a reload": async (page: Page, app: App) => {
      await page.reload();
      await waitForHydration(page);
      await expect(app.withdraw.sheet).toBeVisible();
    },
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

  for (const place of ["in the sheet, which Back does not close", "on its page, which was left"] as const) {
    test(`is reported as unknown ${place} while it was pending`, { tag: "@long" }, async ({
      app,
      page,
      t,
      browserErrors,
    }) => {
      browserErrors.expect(/^failed request: POST \/user\/withdraw\.data/);
      const isSheet = place.startsWith("in the sheet");
      await app.open(isSheet ? "/user/home" : "/user/withdraw");
      if (isSheet) await app.home.quickAction(t("home:withdraw")).click();
      await dropResponse(page, "/user/withdraw");
      const release = await holdRequests(page, "/user/withdraw");
      await app.withdraw.withdraw(100);
      await expect(app.withdraw.submit).toHaveAttribute("aria-busy", "true");
      if (isSheet) await app.expectBackHeld();
      else await leaveByMenu(app);
      release();
      if (!isSheet) return expect(app.withdraw.toast).toHaveText(t("wallet:unanswered"));
      await expect(app.withdraw.alert).toContainText(t("wallet:unanswered"));
      await app.withdraw.confirmAlert();
      await page.goBack();
      await expect(app.withdraw.sheet).toBeHidden();
    });
  }
});

async function leaveByMenu(app: App): Promise<void> {
  await app.statement.openFromMenu();
}

interface PendingForm {
  name: string;
  endpoint: string;
  /** Path of the page with the form. */
  path: string;
  sheet?: {
    dialog: (app: App) => Locator;
    /** Opens the sheet from home by links, so that Back would close the sheet. */
    open: (app: App, t: Translate) => Promise<void>;
  };
  fill?: (app: App, link: string) => Promise<void>;
  submit: (app: App, t: Translate) => Locator;
  doneText: (t: Translate) => string;
  /** Increase of the main wallet in baht. */
  credited: number;
}

const pendingForms: PendingForm[] = [
  {
    name: "a gift link",
    endpoint: "POST /api/wallet/truelink",
    path: "/user/deposit/giftlink",
    sheet: {
      dialog: (app) => app.depositMethods.gift,
      open: async (app, t) => {
        await app.home.quickAction(t("home:deposit")).click();
        await app.depositMethods.row(t("deposit:gift.row")).click();
      },
    },
    fill: (app, link) => app.depositMethods.link.fill(link),
    submit: (app) => app.depositMethods.redeem,
    doneText: (t) => t("deposit:gift.done"),
    credited: 75,
  },
  {
    name: "a refund",
    endpoint: "GET /api/refund/receive",
    path: "/user/refund",
    sheet: {
      dialog: (app) => app.refund.sheet,
      open: async (app, t) => {
        await app.menuLink(t("layout:menu.title")).click();
        await app
          .sheet(t("layout:menu.title"))
          .getByRole("link", { name: t("menu:refund") })
          .click();
        await app.refund.banners.continueLink.click();
      },
    },
    submit: ({ page }, t) => page.getByRole("button", { name: t("refund:receive"), exact: true }),
    doneText: (t) => t("refund:received", { amount: money(5) }),
    credited: 0,
  },
  {
    name: "the invite bonus",
    endpoint: "GET /api/invite/bonus",
    path: "/user/home",
    submit: (app) => app.home.receive,
    doneText: (t) => t("errors:INVITE_BONUS_SUCCESS"),
    credited: 350,
  },
];

interface TestContext {
  app: App;
  page: Page;
  t: Translate;
  world: WorldClient;
}

/**
 * Opens a form and submits it. Returns when the backend has answered and web's response is still held.
 * @param refusal code with which the backend refuses the request
 */
async function submitPending(
  { app, page, t, world }: TestContext,
  { endpoint, fill, submit, doneText, credited }: PendingForm,
  refusal: ErrorCode | undefined,
  open: () => Promise<void>,
) {
  const member = demoMember.username;
  const { link } = (await world.do("giftlink.issue", { amount: 75 })).output;
  await world.do("refund.accrue", { member, amount: 5 });
  await world.do("invite.earn", { member, amount: 350 });
  const { main } = await totalOf(world);
  await open();
  await fill?.(app, link);
  // Holds the response of web, because a fault cannot both delay and refuse a request.
  const release = await holdResponse(page, /\.data$/);
  if (refusal) await world.fault("refused", { endpoint, effect: { code: refusal } });
  await submit(app, t).click();
  await world.traffic({ endpoint, count: 1, wait: "5s" });
  return {
    release,
    text: refusal ? t(`errors:${refusal}`) : doneText(t),
    expectMoney: async () => expect((await totalOf(world)).main).toBe(main + (refusal ? 0 : credited)),
  };
}

for (const form of pendingForms) {
  const { name, path, sheet, submit } = form;
  for (const { outcome, refusal } of [
    { outcome: "is done" },
    { outcome: "is refused", refusal: "INTERNAL_SERVER_ERROR" },
  ] as const) {
    test(`${name} left while pending shows a toast that it ${outcome}`, { tag: "@long" }, async ({
      app,
      page,
      t,
      world,
    }) => {
      const pending = await submitPending({ app, page, t, world }, form, refusal, () => app.open(path));
      await leaveByMenu(app);
      pending.release();
      await expect(app.withdraw.toast).toHaveText(pending.text);
      await pending.expectMoney();
    });

    if (!sheet) continue;
    test(`${name} in a sheet is not left by Back while pending, and shows that it ${outcome}`, {
      tag: "@long",
    }, async ({ app, page, t, world }) => {
      const pending = await submitPending({ app, page, t, world }, form, refusal, async () => {
        await app.home.open();
        await sheet.open(app, t);
      });
      await app.expectBackHeld();
      await expect(submit(app, t)).toHaveAttribute("aria-busy", "true");
      pending.release();
      await expect(page.getByText(pending.text, { exact: true }).first()).toBeVisible();
      await pending.expectMoney();
      await page.goBack();
      await expect(sheet.dialog(app)).toBeHidden();
    });
  }
}
