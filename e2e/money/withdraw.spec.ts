import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { totalOf } from "../support/members";
import { money } from "../support/money";
import { callStatuses, withdrawalsIn } from "../support/money-calls";

test.use({ signedIn: true });

const WITHDRAW = "POST /api/wallet/withdraw";
const WITHDRAW_ALL = "POST /api/wallet/withdrawAll";
const STATEMENT = "POST /api/statement";

test("an amount that the main wallet covers is held and shown in progress", async ({ app, page, t, world }) => {
  const before = await totalOf(world);
  await app.home.open();
  await app.home.quickAction(t("home:withdraw")).click();
  await expect(app.withdraw.total).toContainText(money(before.total));
  await app.withdraw.withdraw(500);
  await expect(app.withdraw.toast).toHaveText(t("withdraw:done", { amount: money(500) }));
  await expect(app.withdraw.announcement).toHaveText(t("withdraw:done", { amount: money(500) }));
  await expect(app.withdraw.withdrawals).toHaveCount(1);
  await expect(app.withdraw.withdrawals).toContainText(money(500));
  await expect(app.withdraw.withdrawals).toContainText(t("statement:status.pending"));
  await expect(app.withdraw.total).toContainText(money(before.total - 500));
  await expect(app.withdraw.amount).toHaveValue("");
  expect(await withdrawalsIn(world)).toMatchObject([{ amount: 500, status: "PENDING", bankCode: "KBANK" }]);
  expect(await totalOf(world)).toMatchObject({ main: before.main - 500, games: before.games });
  expect(await callStatuses(world, WITHDRAW)).toEqual([200]);
  expect(await callStatuses(world, WITHDRAW_ALL)).toEqual([]);

  // The withdrawal is still listed after the sheet is closed and reopened.
  await page.goBack();
  await app.home.expectBalance(before.total - 500);
  await app.home.quickAction(t("home:withdraw")).click();
  await expect(app.withdraw.withdrawals).toContainText(t("statement:status.pending"));
});

test("a higher amount first moves money from the games, as announced", { tag: "@long" }, async ({ app, t, world }) => {
  const before = await totalOf(world);
  await app.withdraw.open();
  await app.withdraw.amount.fill(String(before.main));
  await expect(app.withdraw.sheet).not.toContainText(t("withdraw:gathers"));
  await app.withdraw.everything.click();
  await expect(app.withdraw.amount).toHaveValue(before.total.toLocaleString("en-US"));
  await expect(app.withdraw.sheet).toContainText(t("withdraw:gathers"));
  await app.withdraw.submit.click();
  await expect(app.withdraw.withdrawals).toContainText(money(before.total));
  await expect(app.withdraw.total).toContainText(money(0));
  expect(await callStatuses(world, WITHDRAW_ALL)).toEqual([200]);
  expect(await totalOf(world)).toMatchObject({ main: 0, games: 0 });
  // Below the minimum, the sheet explains why nothing can be withdrawn.
  await expect(app.withdraw.sheet).toContainText(t("withdraw:tooLittle", { amount: money(100) }));
  await expect(app.withdraw.everything).toBeHidden();
});

for (const { status, key, statusKey, refunded } of [
  { status: "SUCCESS", key: "withdraw:settled", statusKey: "success", refunded: 0 },
  { status: "FAILED", key: "withdraw:failed", statusKey: "failed", refunded: 500 },
] as const) {
  test(`decided ${status}, is announced without a reload, and the balance is updated once`, {
    tag: "@long",
  }, async ({ app, page, t, world }) => {
    const { total } = await totalOf(world);
    await app.withdraw.open();
    await app.withdraw.withdraw(500);
    await expect(app.withdraw.withdrawals).toContainText(t("statement:status.pending"));
    await expect(app.withdraw.total).toContainText(money(total - 500));
    const [lastWalletCall] = (await world.traffic({ endpoint: "GET /api/wallet" })).rows.slice(-1);

    await world.do("withdrawal.decide", { target: "latest", status });
    const text = t(key, { amount: money(500) });
    await expect(app.withdraw.announcement).toHaveText(text);
    await expect(app.withdraw.toast.filter({ hasText: text })).toBeVisible();
    await expect(app.withdraw.withdrawals).toContainText(t(`statement:status.${statusKey}`));
    await expect(app.withdraw.total).toContainText(money(total - 500 + refunded));
    // One wallet call follows the decision, and one the withdrawal below. Polling has stopped, so there are no more.
    const countNewWalletCalls = async () =>
      (await world.traffic({ endpoint: "GET /api/wallet", after: lastWalletCall?.id })).rows.length;
    await expect.poll(countNewWalletCalls).toBe(1);
    const next = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith("/user/withdraw"));
    await app.withdraw.amount.fill("100");
    await app.withdraw.submit.click();
    expect((await next).method()).toBe("POST");
    await expect(app.withdraw.withdrawals).toHaveCount(2);
    await expect.poll(countNewWalletCalls).toBe(2);
  });
}

test("shows the limits first, and an error at the field for amounts outside, without sending", {
  tag: "@long",
}, async ({ app, t, world }) => {
  await app.withdraw.open();
  await expect(app.withdraw.amount).toHaveAccessibleDescription(
    t("withdraw:limits", { least: money(100), most: money(50_000) }),
  );
  for (const [typed, shown, text] of [
    ["", "", "Minimum amount is 100 baht"],
    ["99.99", "99.99", "Minimum amount is 100 baht"],
    ["50000.01", "50,000.01", "Maximum amount is 50,000 baht"],
  ] as const) {
    await app.withdraw.amount.fill(typed);
    await app.withdraw.submit.click();
    await expect(app.withdraw.problems).toHaveText([text]);
    await expect(app.withdraw.amount).toBeFocused();
    await expect(app.withdraw.amount).toHaveValue(shown);
    await expect(app.withdraw.amount).toHaveAttribute("aria-invalid", "true");
  }
  await app.withdraw.amount.fill("100");
  await expect(app.withdraw.problems).toHaveCount(0);
  expect(await callStatuses(world, WITHDRAW)).toEqual([]);
  await app.withdraw.submit.click();
  await expect(app.withdraw.withdrawals).toHaveCount(1);
});

test("shows the member's bank account, grouped", { tag: "@long" }, async ({ app }) => {
  await app.withdraw.open();
  await expect(app.withdraw.destination).toContainText("Kasikornbank");
  await expect(app.withdraw.destination).toContainText("000-123-4567");
  await expect(app.withdraw.destination).toContainText(demoMember.name);
});

test("too high an amount shows an alert with the balance, then an error at the field", { tag: "@long" }, async ({
  app,
  t,
  world,
}) => {
  const { total } = await totalOf(world);
  await app.withdraw.open();
  await app.withdraw.withdraw(total + 0.01);
  await expect(app.withdraw.alert).toContainText(t("errors:MONEY_NOT_ENOUGH"));
  await expect(app.withdraw.alert).toContainText(t("withdraw:next.money", { amount: money(total) }));
  await app.withdraw.confirmAlert();
  await expect(app.withdraw.amount).toBeFocused();
  await expect(app.withdraw.problems).toHaveText([t("errors:MONEY_NOT_ENOUGH")]);
  expect(await withdrawalsIn(world)).toEqual([]);
  expect(await totalOf(world)).toMatchObject({ total });
});

test("names the game out of service that holds the missing money, and the available amount", { tag: "@long" }, async ({
  app,
  t,
  world,
}) => {
  const before = await totalOf(world);
  await world.do("game.outage", { game: "pg", on: true });
  await app.withdraw.open();
  await app.withdraw.withdraw(before.total);
  await expect(app.withdraw.alert).toContainText(t("errors:TRANSFER_FAIL"));
  await expect(app.withdraw.alert).toContainText(t("withdraw:next.games", { amount: money(before.main) }));
  await app.withdraw.confirmAlert();
  expect(await totalOf(world)).toMatchObject({ main: before.main, games: before.games });
});

for (const { name, effect, text } of [
  { name: "an answer that is none", effect: { malformed: true }, text: "wallet:unanswered" },
  { name: "no answer, twice", effect: { drop: true }, text: "wallet:unanswered" },
] as const) {
  test(`${name}: an alert is shown, the amount stays, and retrying withdraws once`, { tag: "@long" }, async ({
    app,
    t,
    world,
  }) => {
    await world.fault("refuses", { endpoint: WITHDRAW, times: "drop" in effect ? 2 : 1, effect });
    await app.withdraw.open();
    await app.withdraw.withdraw(200);
    await expect(app.withdraw.alert).toContainText(t(text));
    await expect(app.withdraw.alert).toContainText(t("withdraw:next.unknown"));
    await app.withdraw.confirmAlert();
    await expect(app.withdraw.amount).toHaveValue("200");
    await app.withdraw.submit.click();
    await expect(app.withdraw.withdrawals).toHaveCount(1);
    expect(await withdrawalsIn(world)).toMatchObject([{ amount: 200, status: "PENDING" }]);
  });
}

test("redirects to the login if signed out meanwhile", { tag: "@long" }, async ({ app, page, world }) => {
  await app.withdraw.open();
  await app.withdraw.amount.fill("200");
  await world.do("member.expireToken", { member: demoMember.username });
  await app.withdraw.submit.click();
  await expect(page).toHaveURL(/\/login/);
});

test("redirects to /terminated if the service was terminated meanwhile", { tag: "@long" }, async ({
  app,
  page,
  world,
}) => {
  await app.withdraw.open();
  await app.withdraw.amount.fill("200");
  await world.do("switch.set", { name: "terminated", value: true });
  await app.withdraw.submit.click();
  await expect(page).toHaveURL("/terminated");
});

test("without limits, the form is disabled with the reason and a retry", { tag: "@long" }, async ({
  app,
  t,
  world,
}) => {
  await world.fault("limits", { endpoint: "GET /api/lookup/withdraw", effect: { code: "INTERNAL_SERVER_ERROR" } });
  await app.withdraw.open();
  await expect(app.withdraw.problems).toHaveText([t("errors:INTERNAL_SERVER_ERROR")]);
  await world.dropFaults();
  await app.withdraw.sheet.getByRole("button", { name: t("ui:retry") }).click();
  await expect(app.withdraw.submit).toBeVisible();
});

test("works without the statement", { tag: "@long" }, async ({ app, t, world }) => {
  await world.fault("statement", { endpoint: STATEMENT, effect: { code: "INTERNAL_SERVER_ERROR" } });
  await app.withdraw.open();
  await app.withdraw.withdraw(200);
  await expect(app.withdraw.toast).toHaveText(t("withdraw:done", { amount: money(200) }));
  expect(await withdrawalsIn(world)).toMatchObject([{ amount: 200, status: "PENDING" }]);
});

test("works by keyboard alone", { tag: "@long" }, async ({ app, page, t, world }) => {
  await app.home.open();
  await app.home.quickAction(t("home:withdraw")).focus();
  await page.keyboard.press("Enter");
  await expect(app.withdraw.amount).toBeVisible();
  for (let n = 0; n < 4; n++) {
    await page.keyboard.press("Tab");
    if (await app.withdraw.amount.evaluate((field) => field === document.activeElement)) break;
  }
  await page.keyboard.type("150");
  await page.keyboard.press("Enter");
  await expect(app.withdraw.withdrawals).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(app.withdraw.sheet).toBeHidden();
  await expect(app.home.quickAction(t("home:withdraw"))).toBeFocused();
  expect(await withdrawalsIn(world)).toMatchObject([{ amount: 150 }]);
});
