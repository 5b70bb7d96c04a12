import type { WorldClient } from "@mekong/contract/simulator/client";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { makeDeposit } from "../support/deposit";
import { holdRequests } from "../support/hold-requests";
import { totalOf } from "../support/members";
import { money } from "../support/money";
import { pageMemberField } from "../support/page-member";

const member = demoMember.username;
const RECEIVE = "GET /api/refund/receive";
const ADD = "GET /api/refund/addWallet";
const LONG = { tag: "@long" };

test.use({ signedIn: true });

/** Receives a bonus and makes its deposit, so its turnover is pending. */
async function conditionPending(world: WorldClient): Promise<void> {
  await world.do("bonus.activate", { member, code: "WELCOME100" });
  await makeDeposit(world, 100);
}

/** Number of requests that an endpoint received. */
async function calls(world: WorldClient, endpoint: string): Promise<number> {
  return (await world.traffic({ endpoint })).rows.length;
}

test("shows banners first if there are any", LONG, async ({ app, page, t, world }) => {
  await app.home.open("?m=menu");
  await page
    .getByRole("dialog")
    .getByRole("link", { name: t("menu:refund") })
    .click();
  await expect(app.refund.banners.items).toHaveCount(2);
  await expect(app.refund.receive).toBeHidden();
  await app.refund.banners.continueLink.click();
  await expect(app.refund.receive).toBeVisible();
  await expect(page).toHaveURL("/user/home?m=refund&m.step=list");
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();

  await world.fault("none", { endpoint: "GET /api/refund/banners", effect: { status: 200, body: { banners: [] } } });
  await app.refund.open({});
  await expect(app.refund.receive).toBeVisible();
});

test("a refund is received, moved to the wallet, and shown in balance, log and statement", async ({
  app,
  page,
  t,
  world,
}) => {
  const before = await totalOf(world);
  await world.do("refund.accrue", { member, amount: 123.45 });
  await app.refund.open();
  await app.refund.expectAmounts({ accrued: 123.45, collected: 0 });
  await expect(app.refund.sheet).toContainText(t("refund:empty"));
  await expect(app.refund.toWallet).toBeDisabled();
  await expect(app.refund.toWallet).toHaveAccessibleDescription(t("refund:collectFirst"));

  await app.refund.receive.click();
  await expect(app.refund.toast).toHaveText(t("refund:received", { amount: money(123.45) }));
  await app.refund.expectAmounts({ accrued: 0, collected: 123.45 });
  await expect(app.refund.rows).toHaveCount(1);
  await expect(app.refund.rows).toContainText(money(123.45));
  await expect(app.refund.rows).toContainText("20/11/2026 10:00:00");
  await expect(app.refund.receive).toBeDisabled();
  await expect(app.refund.receive).toHaveAccessibleDescription(t("errors:NO_REFUND"));
  await expect(app.refund.toWallet).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(app.refund.confirmation.getByRole("heading", { name: t("refund:confirmTitle") })).toBeFocused();
  await app.refund.expectShare("none", 100, true);
  await app.refund.expectShare("pending", 50, false);
  await app.refund.confirm.click();
  const movedText = t("refund:moved", { text: t("errors:REFUND_SUCCESS"), amount: money(123.45) });
  await expect(app.refund.toast.filter({ hasText: movedText })).toBeVisible();
  await expect(app.refund.sheet.getByRole("heading", { name: t("refund:title"), exact: true })).toBeFocused();
  await app.refund.expectAmounts({ accrued: 0, collected: 0 });

  await app.refund.sheet.getByRole("button", { name: t("ui:close") }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/user/home");
  await app.home.expectBalance(before.total + 123.45);
  expect((await totalOf(world)).main).toBe(before.main + 123.45);
  await app.statement.openFromMenu();
  await expect(app.statement.entries.first()).toContainText(`+${money(123.45)}`);
});

test(
  "while a bonus condition is pending nothing can be received, and half of the collected refund is paid",
  LONG,
  async ({ app, t, world }) => {
    await world.do("refund.accrue", { member, amount: 10.01 });
    await app.refund.open();
    await app.refund.receive.click();
    await expect(app.refund.toWallet).toBeFocused();
    await conditionPending(world);
    await world.do("refund.accrue", { member, amount: 7 });
    const before = await totalOf(world);

    await app.refund.open();
    await app.refund.expectAmounts({ accrued: 7, collected: 10.01 });
    await expect(app.refund.receive).toBeDisabled();
    await expect(app.refund.receive).toHaveAccessibleDescription(t("errors:REFUND_CONDITION"));
    await app.refund.toWallet.click();
    await app.refund.expectShare("none", 100, false);
    await app.refund.expectShare("pending", 50, true);
    await expect(app.refund.confirm).toHaveText(t("refund:confirm", { amount: money(5) }));
    await app.refund.confirm.click();
    const movedText = t("refund:moved", { text: t("errors:REFUND_SUCCESS"), amount: money(5) });
    await expect(app.refund.toast.filter({ hasText: movedText })).toBeVisible();
    expect((await totalOf(world)).main).toBe(before.main + 5);
  },
);

test("shows why a refund can't be received", LONG, async ({ app, t, world }) => {
  await app.refund.open();
  await expect(app.refund.receive).toBeDisabled();
  await expect(app.refund.receive).toHaveAccessibleDescription(t("errors:NO_REFUND"));
  await world.do("refund.accrue", { member, amount: 5 });
  await world.do("switch.set", { name: "refundActive", value: false });
  await app.home.open("?m=refund");
  await expect(app.refund.sheet).toContainText(t("errors:REFUND_INACTIVE"));
  await expect(app.refund.receive).toBeHidden();
});

test("receives and moves if the backend does not send `collected`", LONG, async ({ app, t, world }) => {
  await world.do("refund.accrue", { member, amount: 5 });
  const check = { result: true, bonus: false, info: "", refundAmount: 5, refundSuccess: 100, refundFail: 50 };
  await world.fault("spec", { endpoint: "GET /api/refund/check", effect: { status: 200, body: check } });
  await app.refund.open();
  await expect(app.refund.collectedStep).not.toContainText("฿");
  await app.refund.receive.click();
  await app.refund.toWallet.click();
  await expect(app.refund.confirm).toHaveText(t("refund:toWallet"));
});

test("pressing twice receives and moves it once", LONG, async ({ app, world }) => {
  const before = await totalOf(world);
  await world.do("refund.accrue", { member, amount: 5 });
  await app.refund.open();
  await app.refund.receive.dblclick();
  await expect(app.refund.toWallet).toBeFocused();
  expect(await calls(world, RECEIVE)).toBe(1);
  await app.refund.toWallet.click();
  await app.refund.confirm.dblclick();
  await app.refund.expectAmounts({ accrued: 0, collected: 0 });
  expect(await calls(world, ADD)).toBe(1);
  expect((await totalOf(world)).main).toBe(before.main + 5);
});

test(
  "a resubmitted form returns the first result, and the money moves once",
  LONG,
  async ({ context, stack, world }) => {
    const before = await totalOf(world);
    await world.do("refund.accrue", { member, amount: 5 });
    const of = await pageMemberField(context, stack.web);
    const send = async (intent: string) => {
      const answer = await context.request.post(`${stack.web}/user/refund`, {
        form: { ...of, intent, formKey: `one-${intent}` },
        headers: { Origin: stack.web },
      });
      return answer.text();
    };
    for (const page of await Promise.all([send("receive"), send("receive")])) expect(page).toContain(money(5));
    const responses = await Promise.all([send("toWallet"), send("toWallet"), send("toWallet")]);
    for (const page of responses) expect(page).toContain(money(5));
    expect((await totalOf(world)).main).toBe(before.main + 5);
  },
);

test("a lost response is retried, and the member sees the result", LONG, async ({ app, t, world }) => {
  await world.do("refund.accrue", { member, amount: 5 });
  await world.fault("cut", { endpoint: RECEIVE, effect: { drop: true }, times: 1 });
  await app.refund.open();
  await app.refund.receive.click();
  await expect(app.refund.toast).toHaveText(t("refund:received", { amount: money(5) }));
  await app.refund.expectAmounts({ accrued: 0, collected: 5 });
});

test("Cancel and both back buttons leave the confirmation", LONG, async ({ app, page, world }) => {
  await world.do("refund.accrue", { member, amount: 5 });
  await app.refund.open();
  await app.refund.receive.click();
  await expect(app.refund.toWallet).toBeFocused();
  for (const leave of [() => app.refund.cancel.click(), () => app.refund.back.click(), () => page.goBack()]) {
    await app.refund.toWallet.click();
    await expect(page).toHaveURL("/user/home?m=refund&m.step=confirm");
    await expect(app.refund.confirm).toBeVisible();
    await leave();
    await expect(page).toHaveURL("/user/home?m=refund&m.step=list");
    await expect(app.refund.toWallet).toBeVisible();
  }
  expect(await calls(world, ADD)).toBe(0);
});

test("the URL of the confirmation shows the refund if there is nothing to move", LONG, async ({ app }) => {
  await app.refund.open({ step: "confirm" });
  await expect(app.refund.receive).toBeVisible();
});

test("the confirmation survives a reload", LONG, async ({ app, page, world }) => {
  await world.do("refund.accrue", { member, amount: 5 });
  await app.refund.open();
  await app.refund.receive.click();
  await expect(app.refund.toWallet).toBeFocused();
  await app.refund.toWallet.click();
  await page.reload();
  await expect(app.refund.confirmation).toBeVisible();
  await app.refund.confirm.click();
  await app.refund.expectAmounts({ accrued: 0, collected: 0 });
  await expect(page).toHaveURL("/user/home?m=refund&m.step=list");
});

test("the sheet stays open while the money is being moved", LONG, async ({ app, page, t, world }) => {
  await world.do("refund.accrue", { member, amount: 5 });
  await app.refund.open();
  const release = await holdRequests(page, "/user/refund");
  await app.refund.receive.click();
  await expect(app.refund.receive).toHaveAttribute("aria-busy", "true");
  await expect(app.refund.sheet.getByRole("button", { name: t("ui:close") })).toBeDisabled();
  await page.keyboard.press("Escape");
  await app.refund.expectAmounts({ accrued: 5, collected: 0 });
  release();
  await app.refund.expectAmounts({ accrued: 0, collected: 5 });
});

test("a refund that can't be loaded shows an error with retry", LONG, async ({ app, t, world }) => {
  await world.fault("down", { endpoint: "refund/*", effect: { code: "INTERNAL_SERVER_ERROR" } });
  await app.refund.open({});
  await expect(app.refund.sheet.getByRole("alert")).toHaveText(t("errors:INTERNAL_SERVER_ERROR"));
  await world.dropFaults();
  await world.do("refund.accrue", { member, amount: 5 });
  await app.refund.sheet.getByRole("button", { name: t("ui:retry") }).click();
  await app.refund.banners.continueLink.click();
  await app.refund.receive.click();
  await app.refund.expectAmounts({ accrued: 0, collected: 5 });
});

test("twelve refunds fill two pages", LONG, async ({ app, page, t, world, context, stack }) => {
  const of = await pageMemberField(context, stack.web);
  for (let amount = 1; amount <= 12; amount++) {
    await world.do("refund.accrue", { member, amount });
    await context.request.post(`${stack.web}/user/refund`, {
      form: { ...of, intent: "receive" },
      headers: { Origin: stack.web },
    });
  }
  await app.refund.open();
  await expect(app.refund.rows).toHaveCount(10);
  await expect(app.refund.rows.first()).toContainText(money(12));
  await app.refund.pages.getByRole("link", { name: t("ui:nextPage") }).click();
  await expect(app.refund.rows).toHaveCount(2);
  await expect(page).toHaveURL("/user/home?m=refund&m.step=list&m.page=2");
});

test(
  "refunds switched off meanwhile are refused in a toast, and then no longer offered",
  LONG,
  async ({ app, t, world }) => {
    await world.do("refund.accrue", { member, amount: 5 });
    await app.refund.open();
    await expect(app.refund.receive).toBeEnabled();
    await world.do("switch.set", { name: "refundActive", value: false });
    await app.refund.receive.click();
    await expect(app.refund.toast).toHaveText(t("errors:REFUND_INACTIVE"));
    await expect(app.refund.receive).toBeHidden();
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a refund is received and moved by plain forms and links", LONG, async ({ page, t, world }) => {
    const before = await totalOf(world);
    await world.do("refund.accrue", { member, amount: 5 });
    await page.goto("/user/home?m=refund");
    const sheet = page.getByRole("region", { name: t("refund:title"), exact: true });
    await sheet.getByRole("link", { name: t("ui:continue") }).click();
    await sheet.getByRole("button", { name: t("refund:receive"), exact: true }).click();
    await expect(page).toHaveURL("/user/refund");
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toHaveText(t("refund:received", { amount: money(5) }));
    await page.getByRole("link", { name: t("refund:toWallet"), exact: true }).click();
    const confirmation = page.getByRole("region", { name: t("refund:confirmTitle"), exact: true });
    await confirmation.getByRole("button", { name: t("refund:confirm", { amount: money(5) }) }).click();
    await expect(alert).toHaveText(t("refund:moved", { text: t("errors:REFUND_SUCCESS"), amount: money(5) }));
    expect((await totalOf(world)).main).toBe(before.main + 5);
  });

  test("a refusal is shown in the page", LONG, async ({ page, t, world }) => {
    await world.do("refund.accrue", { member, amount: 5 });
    await world.fault("refuse", { endpoint: RECEIVE, effect: { code: "REFUND_CONDITION" } });
    await page.goto("/user/home?m=refund&m.step=list");
    await page.getByRole("button", { name: t("refund:receive"), exact: true }).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(t("errors:REFUND_CONDITION"));
  });
});
