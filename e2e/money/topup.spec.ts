import { walletTopUpMinimum } from "@mekong/contract/currency-amounts";
import type { WorldClient } from "@mekong/contract/simulator/client";
import { demoMember } from "../../prisma/seed/demo";
import { walletDepositAccounts } from "../../prisma/seed/deposit-accounts";
import { expect, test } from "../fixture";
import { totalOf } from "../support/members";
import { money } from "../support/money";
import { pageMemberField } from "../support/page-member";

test.use({ signedIn: true });

const [monitoredWallet] = walletDepositAccounts.BAHT;
const minimumText = money(walletTopUpMinimum.BAHT);

/** Incoming deposits of the demo member, newest first. */
async function announced(world: WorldClient) {
  return (await world.incoming()).filter(({ member }) => member === demoMember.username);
}

test("a mobile wallet deposit is announced, received, and shown in balance and statement", async ({
  app,
  page,
  t,
  world,
}) => {
  const before = await totalOf(world);
  await app.home.open();
  await app.home.quickAction(t("home:deposit")).click();
  await app.depositMethods.row(t("deposit:topup.row")).click();
  await expect(app.depositMethods.topUp).toContainText(monitoredWallet?.walletAccountName ?? "");
  await app.depositMethods.announceDeposit(100);
  await expect(app.depositMethods.countdown).toHaveText("01:00");
  await expect(app.depositMethods.topUp).toContainText(t("deposit:topup.exactly", { amount: money(100) }));
  expect(await announced(world)).toMatchObject([{ amount: 100, status: "PENDING" }]);

  const last = (await world.traffic()).rows.at(-1);
  await world.do("wallet.topup", { member: demoMember.username, amount: 100 });
  await app.depositMethods.expectResult(t("deposit:arrived"));
  await expect(app.depositMethods.topUp).toContainText(`+${money(100)}`);
  await app.home.expectBalance(before.total + 100);
  expect((await world.traffic({ endpoint: "GET /api/wallet", after: last?.id })).rows).toHaveLength(1);

  await app.depositMethods.finish.click();
  await expect(page).toHaveURL("/user/home");
  await app.statement.openFromMenu();
  await expect(app.statement.entries.first()).toContainText(`+${money(100)}`);
});

test("the wallet's number is copied without separators", { tag: "@long" }, async ({ app, page, t, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await app.depositMethods.open("topup");
  await app.depositMethods.topUp
    .getByRole("button", { name: t("deposit:copyNumber", { account: t("deposit:mobileWallet") }) })
    .click();
  await expect(page.getByText(t("deposit:copied"))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("0000001234");
});

test("shows when the minute is over, and still reports money that arrives later", { tag: "@long" }, async ({
  app,
  t,
  world,
  advance,
}) => {
  await world.do("autopilot.set", { kind: "bank", on: false });
  await app.depositMethods.open("topup");
  await app.depositMethods.announceDeposit(50);
  await advance({ seconds: 45 });
  await expect(app.depositMethods.countdown).toHaveText("00:15");
  await advance({ seconds: 15 });
  await app.depositMethods.expectResult(t("deposit:topup.over"));
  expect(await announced(world)).toMatchObject([{ status: "FAILED" }]);

  await world.do("wallet.topup", { member: demoMember.username, amount: 50 });
  await app.depositMethods.expectResult(t("deposit:arrived"));
});

test("after the time is over, another deposit can be announced", { tag: "@long" }, async ({
  app,
  t,
  world,
  advance,
}) => {
  await world.do("autopilot.set", { kind: "bank", on: false });
  await app.depositMethods.open("topup");
  await app.depositMethods.announceDeposit(50);
  await advance({ minutes: 1 });
  await app.depositMethods.expectResult(t("deposit:topup.over"));
  await app.depositMethods.announceAgain.click();
  await app.depositMethods.announceDeposit(60);
  expect(await announced(world)).toMatchObject([
    { amount: 60, status: "PENDING" },
    { amount: 50, status: "FAILED" },
  ]);
});

test("an announced deposit survives a reload with its remaining time", { tag: "@long" }, async ({
  app,
  page,
  t,
  world,
  advance,
}) => {
  await world.do("autopilot.set", { kind: "bank", on: false });
  await app.depositMethods.open("topup");
  await app.depositMethods.announceDeposit(75);
  await advance({ seconds: 20 });
  await page.reload();
  await expect(app.depositMethods.countdown).toHaveText("00:40");
  await expect(app.depositMethods.topUp).toContainText(t("deposit:topup.exactly", { amount: money(75) }));
  expect(await announced(world)).toHaveLength(1);
});

test("back leads to the deposit methods, then out of the sheet", { tag: "@long" }, async ({ app, page, t }) => {
  await app.home.open();
  await app.home.quickAction(t("home:deposit")).click();
  await app.depositMethods.row(t("deposit:topup.row")).click();
  await app.depositMethods.announceDeposit(75);
  await page.goBack();
  await expect(app.deposit.list).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page).toHaveURL("/user/home");
});

test(`an amount below ${minimumText} is rejected with the reason`, { tag: "@long" }, async ({ app, t, world }) => {
  await app.depositMethods.open("topup");
  await expect(app.depositMethods.announce).toBeDisabled();
  await expect(app.depositMethods.announce).toHaveAccessibleDescription(
    t("deposit:topup.enterAmount", { amount: minimumText }),
  );
  await app.depositMethods.amount.fill("1.99");
  await expect(app.depositMethods.announce).toBeDisabled();
  await app.depositMethods.announceDeposit(walletTopUpMinimum.BAHT);
  expect(await announced(world)).toMatchObject([{ amount: walletTopUpMinimum.BAHT }]);
});

test("without a monitored wallet, the method is disabled with a message", { tag: "@long" }, async ({
  app,
  t,
  world,
}) => {
  await world.fault("none", {
    endpoint: "GET /api/lookup/deposit",
    effect: { status: 200, body: { banks: [], wallets: [], isManual: false } },
  });
  await app.depositMethods.open("topup");
  await expect(app.depositMethods.topUp).toContainText(t("deposit:topup.none"));
});

test("a failed request shows an error with retry", { tag: "@long" }, async ({ app, t, world }) => {
  await world.fault("down", { endpoint: "GET /api/lookup/deposit", effect: { code: "INTERNAL_SERVER_ERROR" } });
  await app.depositMethods.open("topup");
  await expect(app.depositMethods.topUp.getByRole("alert")).toContainText(t("errors:INTERNAL_SERVER_ERROR"));
  await world.dropFaults();
  await app.depositMethods.topUp.getByRole("button", { name: t("ui:retry") }).click();
  await expect(app.depositMethods.amount).toBeVisible();
});

test("a double press with a lost first response announces once", { tag: "@long" }, async ({ app, world }) => {
  await world.fault("lost", { endpoint: "POST /api/wallet/add", effect: { drop: true }, times: 1 });
  await app.depositMethods.open("topup");
  await app.depositMethods.amount.fill("100");
  await app.depositMethods.announce.dblclick();
  await expect(app.depositMethods.countdown).toBeVisible();
  expect(await announced(world)).toHaveLength(1);
});

test("a resubmitted form announces once", { tag: "@long" }, async ({ context, stack, world }) => {
  const member = await pageMemberField(context, stack.web);
  const send = () =>
    context.request.post(`${stack.web}/user/deposit/topup`, {
      form: { ...member, amount: "100", formKey: "one-rendered-form", plain: "1" },
      headers: { Origin: stack.web },
    });
  for (const answer of await Promise.all([send(), send(), send()])) expect(answer.status()).toBe(200);
  expect(await announced(world)).toHaveLength(1);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("plain pages announce a deposit and show its status", { tag: "@long" }, async ({ page, t, world }) => {
    await page.goto("/user/home?m=deposit");
    await page.getByRole("link", { name: new RegExp(`^${t("deposit:topup.row")}`) }).click();
    await page.getByLabel(t("deposit:topup.amount"), { exact: true }).fill("1");
    await page.getByRole("button", { name: t("deposit:topup.announce") }).click();
    const problem = t("errors:TRANSFER_MINIMUM", { minimum: "2", unit: t("common:unit.BAHT") });
    await expect(page.getByRole("alert").filter({ hasText: problem })).toBeVisible();
    await expect(page.getByLabel(t("deposit:topup.amount"), { exact: true })).toHaveValue("1");

    await page.getByLabel(t("deposit:topup.amount"), { exact: true }).fill("100");
    await page.getByRole("button", { name: t("deposit:topup.announce") }).click();
    await expect(page.getByRole("timer")).toHaveText("01:00");
    await world.do("wallet.topup", { member: demoMember.username, amount: 100 });
    await page.getByRole("link", { name: t("deposit:check") }).click();
    await expect(page.getByRole("heading", { name: t("deposit:arrived") })).toBeVisible();
    await page.getByRole("link", { name: t("deposit:finish") }).click();
    await expect(page).toHaveURL("/user/home");
  });
});
