import { test as base, expect } from "../fixture";
import { type IsolatedStack, startIsolatedStack } from "../support/isolated-stack";
import { totalOf } from "../support/members";
import { money } from "../support/money";

/** The Lao variant (spec §1): the same build with another setting. */
const test = base.extend<object, { lao: IsolatedStack }>({
  lao: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const lao = await startIsolatedStack({ VARIANT: "lao" });
      await use(lao);
      await lao.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  stack: async ({ lao }, use) => use(lao),
  baseURL: async ({ lao }, use) => use(lao.web),
});

test.use({ language: "lo" });

const newMember = { username: "02055512345", password: "open-sesame-1" };
const bank = { code: "BCEL", firstName: "Kham", lastName: "Vongsa", accountNo: "1601234567890" };

test("defaults to Lao and remembers another choice", { tag: "@long" }, async ({ browser, lao }) => {
  const context = await browser.newContext({ baseURL: lao.web });
  const page = await context.newPage();
  await page.goto("/login");
  await expect(page.locator("html")).toHaveAttribute("lang", "lo");
  await page.getByRole("button", { name: "ไทย" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "th");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "th");
  await context.close();
});

test("a member registers with a Lao number, in kip by default, and their wallet is in kip", async ({
  app,
  page,
  world,
}) => {
  await app.register.open();
  await app.register.submitPhone(newMember.username);
  await app.register.submitProfile({ name: "ຄຳ ວົງສາ", password: newMember.password });
  await expect(app.register.currency).toHaveValue("LAK");
  await app.register.submitBank(bank);
  await expect(page).toHaveURL("/login");
  expect((await world.members())[0]).toMatchObject({ username: newMember.username, currency: "LAK" });
  await app.login.signIn(newMember);
  await expect(page).toHaveURL("/user/home");
  await expect(app.home.card).toContainText(money(0, "LAK"));
});

test("baht is the alternative", { tag: "@long" }, async ({ app, page, world }) => {
  await app.register.open();
  await app.register.submitPhone(newMember.username);
  await app.register.submitProfile({ name: "ຄຳ ວົງສາ", password: newMember.password });
  await app.register.currency.selectOption("BAHT");
  await app.register.submitBank(bank);
  await expect(page).toHaveURL("/login");
  expect((await world.members())[0]).toMatchObject({ username: newMember.username, currency: "BAHT" });
});

test("an invalid number shows an error at the field; ten digits as in Thailand are not required", {
  tag: "@long",
}, async ({ app, t, browserErrors }) => {
  browserErrors.expect(/^answer 400: POST \/register/);
  await app.register.open();
  for (const phone of ["1234567", "1234567890123", "02o55512345"]) {
    await app.register.submitPhoneAndWait(phone);
    await expect(app.register.problems()).toHaveText(t("register:phoneLao", { least: 8, most: 12 }));
    await expect(app.register.phone).toHaveValue(phone);
  }
});

test.describe("signed in", () => {
  test.use({ signedIn: true });

  test("amounts are kip on home, in the menu and where deposits go: to BCEL", { tag: "@long" }, async ({
    app,
    page,
    world,
    t,
  }) => {
    const { total } = await totalOf(world);
    await app.home.open();
    await expect(app.home.card).toContainText(money(total, "LAK"));
    await expect(page.getByRole("main")).not.toContainText("฿");
    await app.deposit.open();
    const sheet = app.sheet(t("deposit:title"));
    await expect(sheet).toContainText("BCEL");
    await expect(sheet).not.toContainText("฿");
  });

  test("the menu also lists transfer", { tag: "@long" }, async ({ app, t }) => {
    await app.home.open("?m=menu");
    const menu = app.sheet(t("layout:menu.title"));
    await expect(menu.getByRole("link", { name: t("menu:transfer") })).toBeVisible();
  });
});
