import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { simulateTranslation } from "../support/browser-translation";
import { totalOf } from "../support/members";
import { money } from "../support/money";

const member = demoMember.username;

test.use({ signedIn: true });

for (const mode of ["moved", "replaced"] as const) {
  test(`a page whose texts were ${mode} by a translation stays up to date`, {
    tag: mode === "replaced" ? [] : "@long",
  }, async ({ app, page, context, world, t }) => {
    await simulateTranslation(context, { mode, startAt: "ready" });
    const { total } = await totalOf(world);
    await app.home.open();
    await expect(app.home.card.locator("font").first()).toBeAttached();

    await world.do("member.credit", { member, wallet: "main", amount: 100 });
    await app.home.refreshButton.click();
    await app.home.expectBalance(total + 100);
    await page.getByRole("button", { name: t("wallet:hideAmounts") }).click();
    await expect(app.home.card).not.toContainText(/\d\.\d\d/);
    await page.getByRole("button", { name: t("wallet:showAmounts") }).click();
    await app.home.expectBalance(total + 100);

    await app.home.quickAction(t("home:withdraw")).click();
    await app.withdraw.withdraw(500);
    await expect(app.withdraw.announcement).toHaveText(t("withdraw:done", { amount: money(500) }));
    await expect(app.withdraw.withdrawals).toContainText(t("statement:status.pending"));
    await expect(app.withdraw.total).toContainText(money(total - 400));
    // A stale status would mislead the member about their money.
    await world.do("withdrawal.decide", { target: "latest", status: "FAILED" });
    await expect(app.withdraw.withdrawals).toContainText(t("statement:status.failed"));
    await expect(app.withdraw.withdrawals).not.toContainText(t("statement:status.pending"));
    await expect(app.withdraw.total).toContainText(money(total + 100));
  });
}

test("a refund and a transfer update a translated page", { tag: "@long" }, async ({ app, context, world, t }) => {
  await simulateTranslation(context, { mode: "replaced", startAt: "ready" });
  const { total, main } = await totalOf(world);
  await world.do("refund.accrue", { member, amount: 123.45 });
  await app.refund.open();
  await app.refund.receive.click();
  await expect(app.refund.toast).toHaveText(t("refund:received", { amount: money(123.45) }));
  await app.refund.expectAmounts({ accrued: 0, collected: 123.45 });
  await app.refund.toWallet.click();
  await app.refund.confirm.click();
  await app.refund.expectAmounts({ accrued: 0, collected: 0 });

  await app.transfer.open();
  await app.transfer.transfer(null, "PG", 50);
  await expect(app.transfer.sheet).toBeHidden();
  await app.home.expectBalance(total + 123.45);
  await expect(app.home.card).toContainText(money(main + 123.45 - 50));
});

test("a QR counts down and can be cancelled in a translated page", { tag: "@long" }, async ({
  app,
  context,
  advance,
}) => {
  await simulateTranslation(context, { mode: "replaced", startAt: "ready", ignoresTranslateNo: true });
  await app.deposit.open("KBANK");
  await app.deposit.createQr(500);
  await expect(app.deposit.countdown).toHaveText("10:00");
  await advance({ minutes: 1 });
  await expect(app.deposit.countdown).toHaveText("09:00");
  await app.deposit.cancelQr();
  await expect(app.deposit.create).toBeVisible();
});

test("a page translated before hydration works", { tag: "@long" }, async ({
  app,
  context,
  browserErrors,
  world,
  t,
}) => {
  // The translation causes a hydration mismatch, after which React renders the page on the client.
  browserErrors.expect(/Minified React error #(418|423|425);/);
  await simulateTranslation(context, { mode: "replaced", startAt: "parsed" });
  const { total } = await totalOf(world);
  await app.home.open();
  await world.do("member.credit", { member, wallet: "main", amount: 100 });
  await app.home.refreshButton.click();
  await app.home.expectBalance(total + 100);
  await app.home.quickAction(t("home:withdraw")).click();
  await app.withdraw.withdraw(500);
  await expect(app.withdraw.withdrawals).toHaveCount(1);
  await expect(app.withdraw.total).toContainText(money(total - 400));
});

test("the panel opts out of translation", { tag: "@long" }, async ({ page, stack }) => {
  await page.goto(`${stack.api}/simulator/`);
  await expect(page.locator("html")).toHaveAttribute("translate", "no");
  await expect(page.locator("meta[name=google]")).toHaveAttribute("content", "notranslate");
});
