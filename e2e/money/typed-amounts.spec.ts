import type { Page } from "@playwright/test";
import { expect, test } from "../fixture";
import { totalOf } from "../support/members";
import { money } from "../support/money";
import { callStatuses, withdrawalsIn } from "../support/money-calls";
import type { Translate } from "../support/texts";

test.use({ signedIn: true });

const malformed = (t: Translate) => t("wallet:amount.malformed", { example: "1250.50" });

const WITHDRAW = "POST /api/wallet/withdraw";
const TRANSFER = "POST /api/wallet/transfer";

/** Ambiguous or invalid amounts. */
const unreadable = ["1.000", "1,25,000", "10.505", "-100", "+100", "1e2", "0x64", "100 บาท", "₭500", "12345,"];

/** Pastes a text into the focused field from the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("Control+V");
}

for (const { method, enter } of [
  { method: "typed key by key", enter: (page: Page, text: string) => page.keyboard.type(text) },
  { method: "pasted", enter: paste },
]) {
  test.describe(method, () => {
    test.beforeEach(({ context }) => context.grantPermissions(["clipboard-read", "clipboard-write"]));

    test("a comma before one or two digits is the decimal point of a withdrawal", { tag: "@long" }, async ({
      app,
      page,
      t,
      world,
    }) => {
      await app.withdraw.open();
      await app.withdraw.amount.focus();
      await enter(page, "100,50");
      await expect(app.withdraw.amount).toHaveValue("100,50");
      await expect(app.withdraw.amount).toHaveAccessibleDescription(/= ฿100\.50/);
      await app.withdraw.submit.click();
      await expect(app.withdraw.toast).toHaveText(t("withdraw:done", { amount: money(100.5) }));
      expect(await withdrawalsIn(world)).toMatchObject([{ amount: 100.5 }]);
    });

    test("a withdrawal of 2,00 means 2, which is too little", { tag: "@long" }, async ({ app, page, world }) => {
      await app.withdraw.open();
      await app.withdraw.amount.focus();
      await enter(page, "2,00");
      await app.withdraw.submit.click();
      await expect(app.withdraw.problems).toHaveText(["Minimum amount is 100 baht"]);
      expect(await callStatuses(world, WITHDRAW)).toEqual([]);
    });

    test("a comma before one or two digits is the decimal point of a transfer", { tag: "@long" }, async ({
      app,
      page,
      t,
      world,
    }) => {
      const before = await totalOf(world);
      await app.transfer.open();
      await app.transfer.choose(null, "PG");
      await app.transfer.amount.focus();
      await enter(page, "5,50");
      await app.transfer.submit.click();
      await expect(app.transfer.toast).toHaveText(t("transfer:done", { amount: money(5.5) }));
      expect(await totalOf(world)).toMatchObject({ main: before.main - 5.5, games: before.games + 5.5 });
    });

    test("an invalid amount is kept with a hint, and nothing is sent", { tag: "@long" }, async ({
      app,
      page,
      t,
      world,
    }) => {
      await app.transfer.open();
      await app.transfer.choose(null, "PG");
      for (const text of unreadable) {
        await app.transfer.amount.fill("");
        await app.transfer.amount.focus();
        await enter(page, text);
        await expect(app.transfer.amount).toHaveValue(text);
        await app.transfer.submit.click();
        await expect(app.transfer.problems).toHaveText([malformed(t)]);
        await expect(app.transfer.amount).toHaveAttribute("aria-invalid", "true");
        await expect(app.transfer.amount).toBeFocused();
      }
      expect(await callStatuses(world, TRANSFER)).toEqual([]);
    });
  });
}

test("groups digits while typing and keeps the caret at its digit; a comma before two digits is the decimal point", async ({
  app,
  page,
  t,
  world,
}) => {
  await app.withdraw.open();
  const { amount } = app.withdraw;
  const caret = () => amount.evaluate((field: HTMLInputElement) => field.selectionStart);
  await amount.pressSequentially("12345");
  await expect(amount).toHaveValue("12,345");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("67");
  await expect(amount).toHaveValue("1,236,745");
  expect(await caret()).toBe("1,236,7".length);
  for (let n = 0; n < 3; n++) await page.keyboard.press("Backspace");
  await expect(amount).toHaveValue("1,245");
  expect(await caret()).toBe("1,2".length);
  await page.keyboard.press("Home");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Delete");
  await page.keyboard.press("1");
  await expect(amount).toHaveValue("145");
  await page.keyboard.press("End");
  await page.keyboard.type(",50");
  await expect(amount).toHaveValue("145,50");
  await expect(amount).toHaveAccessibleDescription(/= ฿145\.50/);
  await app.withdraw.submit.click();
  await expect(app.withdraw.toast).toHaveText(t("withdraw:done", { amount: money(145.5) }));
  expect(await withdrawalsIn(world)).toMatchObject([{ amount: 145.5 }]);
});

test("undo and redo restore grouped amounts", { tag: "@long" }, async ({ app, page }) => {
  await app.withdraw.open();
  const { amount } = app.withdraw;
  await amount.pressSequentially("12345");
  await page.keyboard.press("Control+z");
  await expect(amount).toHaveValue("1,234");
  await page.keyboard.press("Control+Shift+z");
  await expect(amount).toHaveValue("12,345");
  await page.keyboard.press("Control+z");
  await page.keyboard.press("9");
  await expect(amount).toHaveValue("12,349");
});

test("shows impossible input while typing, other errors on blur", { tag: "@long" }, async ({ app, page, t, world }) => {
  await app.withdraw.open();
  const problems = [malformed(t)];
  await app.withdraw.amount.pressSequentially("1.00");
  await expect(app.withdraw.problems).toHaveCount(0);
  await page.keyboard.press("0");
  await expect(app.withdraw.problems).toHaveText(problems);
  await app.withdraw.amount.fill("1,000,0");
  await expect(app.withdraw.problems).toHaveCount(0);
  await app.withdraw.amount.blur();
  await expect(app.withdraw.problems).toHaveText(problems);
  await app.withdraw.amount.fill("1,000");
  await expect(app.withdraw.problems).toHaveCount(0);

  await app.depositMethods.open("topup");
  await app.depositMethods.amount.fill("50.000");
  await expect(app.depositMethods.announce).toBeDisabled();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveText(problems);
  await app.depositMethods.announceDeposit("10,50");
  await expect(app.depositMethods.topUp).toContainText(t("deposit:topup.exactly", { amount: money(10.5) }));

  await app.deposit.open("KBANK");
  await app.deposit.amount.fill("100.000");
  await expect(app.deposit.create).toBeDisabled();
  await expect(app.deposit.qr.getByRole("alert")).toHaveText(problems);
  await app.deposit.amount.fill("12,5");
  await app.deposit.create.click();
  await expect(app.deposit.qrImage(12.5)).toBeVisible();
  expect(await world.qrcodes()).toMatchObject([{ amount: 12.5 }]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a plain form accepts a decimal comma and rejects an ambiguous one", {
    tag: "@long",
  }, async ({ app, page, t, world }) => {
    await page.goto("/user/withdraw");
    for (const text of unreadable) {
      await app.withdraw.amount.fill(text);
      await app.withdraw.submit.click();
      await expect(app.withdraw.problems).toHaveText([malformed(t)]);
      await expect(app.withdraw.amount).toHaveValue(text);
    }
    expect(await callStatuses(world, WITHDRAW)).toEqual([]);
    await app.withdraw.amount.fill("2,00");
    await app.withdraw.submit.click();
    await expect(app.withdraw.problems).toHaveText(["Minimum amount is 100 baht"]);
    expect(await withdrawalsIn(world)).toEqual([]);
    await app.withdraw.amount.fill("100,50");
    await app.withdraw.submit.click();
    await expect(app.withdraw.problems).toHaveText([t("withdraw:done", { amount: money(100.5) })]);
    expect(await withdrawalsIn(world)).toMatchObject([{ amount: 100.5 }]);
  });

  test("a plain transfer form accepts a decimal comma", { tag: "@long" }, async ({ app, page, t, world }) => {
    const before = await totalOf(world);
    await page.goto("/user/transfer");
    await app.transfer.choose(null, "PG");
    await app.transfer.amount.fill("1.000");
    await app.transfer.submit.click();
    await expect(app.transfer.problems).toHaveText([malformed(t)]);
    expect(await callStatuses(world, TRANSFER)).toEqual([]);
    await app.transfer.amount.fill("5,50");
    await app.transfer.submit.click();
    await expect(app.transfer.problems).toHaveText([t("transfer:done", { amount: money(5.5) })]);
    expect(await totalOf(world)).toMatchObject({ main: before.main - 5.5, games: before.games + 5.5 });
  });
});
