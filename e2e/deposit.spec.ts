import { depositAccounts } from "../prisma/seed/deposit-accounts";
import { expect, test } from "./fixture";

test.use({ signedIn: true });

const { bankAccountNo } = depositAccounts.BAHT[2];

test("an account number is shown grouped and copied without separators", async ({ app, page, t, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await app.deposit.open();
  const account = app.deposit.list.getByRole("listitem").filter({ hasText: "Siam Commercial Bank" });
  await expect(account).toContainText("405-123-4567");
  await account.getByRole("button").click();
  await expect(page.getByText(t("deposit:copied"))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(bankAccountNo);
});

test("a copy that does not work says so", async ({ app, page, t }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
    document.execCommand = () => false;
  });
  await app.deposit.open();
  await app.deposit.list.getByRole("listitem").filter({ hasText: "Siam Commercial Bank" }).getByRole("button").click();
  await expect(page.getByText(t("outcome:copyFailed"))).toBeVisible();
});
