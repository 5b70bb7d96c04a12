import type { ActionInput } from "@mekong/contract/simulator/actions";
import type { WorldClient } from "@mekong/contract/simulator/client";
import type { BrowserContext } from "@playwright/test";
import { depositAccounts } from "../../prisma/seed/deposit-accounts";
import { expect, test } from "../fixture";
import type { App } from "../pages/app";
import { signInByForm } from "../support/sign-in";
import { waitForHydration } from "../support/wait-for-hydration";

const { bankAccountNo } = depositAccounts.BAHT[2];
const { bankAccountNo: kbankAuto } = depositAccounts.BAHT[0];

test.describe("the demo member", () => {
  test.use({ signedIn: true });

  test("an account number is shown grouped and copied without separators", async ({ app, page, t, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await app.deposit.open();
    const account = app.deposit.account("Siam Commercial Bank");
    await expect(account).toContainText("000-234-5678");
    await account.getByRole("button").click();
    await expect(page.getByText(t("deposit:copied"))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(bankAccountNo);
  });

  test("a failed copy shows an error", { tag: "@long" }, async ({ app, page, t }) => {
    await page.addInitScript(refuseCopying);
    await app.deposit.open();
    await app.deposit.account("Siam Commercial Bank").getByRole("button").click();
    await expect(page.getByText(t("outcome:copyFailed"))).toBeVisible();
  });

  test("an account without automatic confirmation asks for a slip", { tag: "@long" }, async ({ app, t }) => {
    await app.deposit.open();
    await expect(app.deposit.account("Government Savings Bank")).toContainText(t("deposit:needsSlip"));
    await expect(app.deposit.account("Siam Commercial Bank")).toContainText(t("deposit:automatic"));
  });

  test("URLs open each deposit method, and the back button returns to the list", { tag: "@long" }, async ({
    app,
    page,
    t,
  }) => {
    for (const [details, title] of [
      ["m.provider=WW", t("deposit:qr.title")],
      ["m.way=topup", t("deposit:topup.title")],
      ["m.way=giftlink", t("deposit:gift.title")],
      ["m.way=slip", t("slip:upload.title")],
      ["m.way=english-name", t("profile:modals.bankAccountName.title")],
    ] as const) {
      await page.goto(`/user/statement?m=deposit&${details}`);
      await waitForHydration(page);
      await expect(app.sheet(title)).toBeVisible();
      await app.depositMethods.back.click();
      await expect(app.deposit.list).toBeVisible();
      await expect(page).toHaveURL("/user/statement?m=deposit");
    }
    await page.goto("/user/statement?m=deposit&m.way=no-such-way");
    await expect(app.deposit.list).toBeVisible();
  });

  test("the heading of each view receives the focus", { tag: "@long" }, async ({ app, page, t }) => {
    await app.deposit.open();
    await app.depositMethods.row(t("deposit:gift.row")).click();
    await expect(page.getByRole("heading", { name: t("deposit:gift.title") })).toBeFocused();
    await app.depositMethods.back.click();
    await expect(page.getByRole("heading", { name: t("deposit:title"), exact: true })).toBeFocused();
  });

  test("failing to load the methods ends loading and shows an error with retry", {
    tag: "@long",
  }, async ({ app, t, world }) => {
    await world.fault("down", { endpoint: "GET /api/lookup/deposit", effect: { drop: true } });
    await app.deposit.open();
    await expect(app.deposit.list.getByRole("alert")).toHaveText(t("outcome:unreachable"));
    await world.dropFaults();
    await app.deposit.list.getByRole("button", { name: t("ui:retry") }).click();
    await expect(app.deposit.provider("KBANK")).toBeVisible();
  });
});

test("a member without a matching bank account sees NO_BANK", { tag: "@long" }, async ({
  app,
  t,
  world,
  context,
  stack,
}) => {
  await signInAs({ world, context, web: stack.web }, { currency: "LAK" });
  await app.deposit.open();
  await expect(app.deposit.list.getByRole("alert")).toHaveText(t("errors:NO_BANK"));
});

test.describe("a member whose bank wants an English name", () => {
  test.beforeEach(({ world, context, stack }) =>
    signInAs({ world, context, web: stack.web }, { bankCode: "KTB", bankAccountNo: "9876543210", name: "สมชาย ใจดี" }),
  );

  test("enters it before copying the number of KBANK's automatic account", async ({ app, page, t, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await app.home.open();
    await app.home.quickAction(t("home:deposit")).click();
    await kbankCopy(app).click();
    await expect(app.profile.sheet("bankAccountName")).toContainText(t("deposit:nameFirst"));
    await app.profile.bankAccountName.fill("สมชาย");
    await app.profile.save.click();
    await expect(app.profile.problems.first()).toBeVisible();
    await app.profile.bankAccountName.fill("somchai jaidee");
    await app.profile.save.click();
    await expect(app.deposit.list).toBeVisible();
    await expect(page.getByText(t("deposit:copied"))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(kbankAuto);

    // The bank account name is saved now, so the button copies without asking for it.
    await page.evaluate(() => navigator.clipboard.writeText(""));
    await app.deposit.list.getByRole("button", { name: t("deposit:copyNumber", { account: "Kasikornbank" }) }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(kbankAuto);
    await page.goBack();
    await expect(page).toHaveURL("/user/home");
  });

  test("if the browser refuses to copy, the number is selected and a message shown", {
    tag: "@long",
  }, async ({ app, page, t }) => {
    await page.addInitScript(refuseCopying);
    await app.deposit.open();
    await kbankCopy(app).click();
    await app.profile.bankAccountName.fill("SOMCHAI JAIDEE");
    await app.profile.save.click();
    await expect(app.deposit.list.getByRole("alert")).toHaveText(t("deposit:notCopied"));
    expect(await page.evaluate(() => String(getSelection()))).toBe(kbankAuto);
    await expect(
      app.deposit.list.getByRole("button", { name: t("deposit:copyNumber", { account: "Kasikornbank" }) }),
    ).toBeInViewport();
  });

  test("copies every other account directly, and can keep the name", { tag: "@long" }, async ({
    app,
    page,
    t,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await app.deposit.open();
    await app.deposit.account("Siam Commercial Bank").getByRole("button").click();
    await expect(page.getByText(t("deposit:copied"))).toBeVisible();
    await kbankCopy(app).click();
    await app.profile.cancel.click();
    await expect(app.deposit.list).toBeVisible();
  });
});

/** Link that replaces the copy button of KBANK's automatic account until the member enters a bank account name. */
function kbankCopy(app: App) {
  return app.deposit.list.getByRole("link", { name: app.t("deposit:copyNumber", { account: "Kasikornbank" }) });
}

function refuseCopying(): void {
  navigator.clipboard.writeText = () => Promise.reject(new DOMException("denied", "NotAllowedError"));
  document.execCommand = () => false;
}

/** Creates a member and signs in as them. */
async function signInAs(
  { world, context, web }: { world: WorldClient; context: BrowserContext; web: string },
  member: Partial<ActionInput<"member.create">>,
): Promise<void> {
  const newMember = { username: "0898765432", password: "open-sesame-1" };
  await world.do("member.create", { ...newMember, ...member });
  await signInByForm(context, web, newMember);
}
