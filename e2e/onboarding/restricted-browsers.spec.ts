import { expect, test } from "../fixture";
import { forbidStorage } from "../support/forbid-storage";
import { languageNames } from "../support/texts";

const newMember = { username: "0899999901", password: "open-sesame-1" };
const somchai = { code: "KBANK", firstName: "Somchai", lastName: "Jaidee", accountNo: "4445556667" };

test.describe("where storage is blocked", () => {
  test.beforeEach(({ context }) => context.addInitScript(forbidStorage));

  test("a visitor chooses a language, registers with an invite code and signs in", { tag: "@long" }, async ({
    app,
    page,
    t,
    world,
  }) => {
    const [inviter] = await world.members();
    await app.open("/login");
    await page.getByRole("button", { name: languageNames.lo, exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "lo");
    await page.getByRole("button", { name: languageNames.en, exact: true }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "en");

    await app.register.open(`?code=PR${inviter?.id}`);
    await app.register.submitPhone(newMember.username);
    await expect(app.register.inviteCode).toHaveValue(`PR${inviter?.id}`);
    await app.register.submitProfile({ name: "สมชาย", password: newMember.password });
    await app.register.submitBank(somchai);
    await expect(app.heading(t("register:done"))).toBeVisible();
    await expect(page).toHaveURL("/login");
    await app.login.signIn(newMember);
    await expect(page).toHaveURL(/\/user\/home/);
    expect((await world.members())[0]).toMatchObject({ username: newMember.username });
  });

  test.describe("a member", () => {
    test.use({ signedIn: true });

    test("sees the balance, accepts the agreement, refreshes, and logs out", async ({ app, page, t }) => {
      await app.home.open();
      const agreement = app.sheet(t("terms:agreement"));
      await agreement.getByRole("button", { name: t("terms:accept") }).click();
      await expect(agreement).toBeHidden();
      await app.home.refresh();
      // Only the persistent keys are stored in cookies, not the copy of the member's data.
      await page.reload();
      expect(await page.evaluate(() => localStorage.getItem("remember-agreement"))).toBe("true");
      const cookieNames = (await page.context().cookies())
        .map(({ name }) => name)
        .filter((name) => name.startsWith("kept-"));
      expect(cookieNames).toEqual(["kept-remember-agreement"]);
      await expect(agreement).toBeHidden();
      await app.statement.openFromMenu();
      await expect(app.statement.entries.first()).toBeVisible();
      await page.getByRole("button", { name: t("layout:logout") }).click();
      await expect(page).toHaveURL("/login");
    });
  });
});

/** Session cookies that the app did not set: truncated, undecodable, or with a foreign signature. */
const invalidCookies = {
  cut: "eyJ0b2tlbiI6Ing",
  "not decodable": "%E0%A4%A",
  "signed by somebody else": `${encodeURIComponent(btoa(JSON.stringify({ token: "t", remember: true })))}.c2lnbmVk`,
  "far too long": "x".repeat(3_000),
};

for (const [description, value] of Object.entries(invalidCookies)) {
  test(`cookies that are ${description} are ignored: pages and login work`, {
    tag: "@long",
  }, async ({ app, page, context, stack, t }) => {
    await context.addCookies(
      ["session", "register", "theme", "i18next"].map((name) => ({ name, value, url: stack.web })),
    );
    await page.goto("/user/statement");
    await expect(page).toHaveURL("/login?redirectTo=%2Fuser%2Fstatement");
    await expect(page.locator("html")).toHaveAttribute("lang", "th");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "system");

    await page.goto("/register");
    await page.getByRole("button", { name: languageNames.en, exact: true }).click();
    await app.register.submitPhone(newMember.username);
    await expect(app.register.step("profile")).toBeVisible();

    await app.login.open();
    await app.login.signIn();
    await expect(page).toHaveURL("/user/home");
    await expect(page.getByRole("button", { name: t("layout:logout") })).toBeVisible();
  });
}

test("an unknown language is ignored in the cookie, in storage and in a form", { tag: "@long" }, async ({
  page,
  context,
  stack,
}) => {
  await context.clearCookies({ name: "i18next" });
  await context.addCookies([{ name: "i18next", value: "FR", url: stack.web }]);
  await page.goto("/login");
  await page.evaluate(() => localStorage.setItem("locale", "xx"));
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "th");
  const answer = await context.request.post(`${stack.web}/preferences/locale`, {
    form: { locale: "fr", returnTo: "/login" },
    headers: { Origin: stack.web },
    maxRedirects: 0,
  });
  expect(answer.status()).toBeLessThan(500);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "th");
});
