import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { totalOf } from "../support/members";
import { signInByForm } from "../support/sign-in";

test("an empty form and a wrong password show an error below the form, keeps the username, and typing hides the error", async ({
  app,
  page,
  t,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 40[01]: POST \/login/);
  await app.login.open();
  // The app's text instead of the browser's.
  await app.login.signIn({ username: "", password: "" });
  await expect(app.login.problem).toHaveText(t("login:usernameRequired"));
  await expect(app.login.username).toBeFocused();
  await app.login.signIn({ ...demoMember, password: "wrong-one" });
  await expect(app.login.problem).toHaveText(t("errors:WRONG_CREDENTIAL"));
  await expect(app.login.username).toHaveValue(demoMember.username);
  await expect(app.login.password).toBeFocused();
  await app.login.password.fill("d");
  await expect(app.login.problem).toBeHidden();
  await expect(page).toHaveURL("/login");
});

test("an unknown username shows the same error as a wrong password", { tag: "@long" }, async ({
  app,
  t,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 401: POST \/login/);
  await app.login.open();
  await app.login.signIn({ username: "0800000000", password: demoMember.password });
  await expect(app.login.problem).toHaveText(t("errors:WRONG_CREDENTIAL"));
});

test("the password can be shown and hidden again", { tag: "@long" }, async ({ app, t, page }) => {
  await app.login.open();
  await app.login.password.fill("secret-text");
  await expect(app.login.password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: t("ui:showPassword") }).click();
  await expect(app.login.password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: t("ui:hidePassword") }).click();
  await expect(app.login.password).toHaveAttribute("type", "password");
});

test("the session cookie ends with the browser unless remembered, and scripts cannot read it", {
  tag: "@long",
}, async ({ app, context, page }) => {
  const session = async () => (await context.cookies()).find(({ name }) => name === "session");
  await app.login.open();
  await app.login.signIn();
  await expect(page).toHaveURL("/user/home");
  expect(await session()).toMatchObject({ expires: -1, httpOnly: true, sameSite: "Lax" });

  await app.login.open();
  await app.login.remember.check();
  await app.login.signIn();
  await expect(page).toHaveURL("/user/home");
  const inOneMonth = Date.now() / 1000 + 30 * 24 * 3600;
  expect((await session())?.expires).toBeGreaterThan(inOneMonth);
});

test("a member page redirects to the login and back after signing in", { tag: "@long" }, async ({ app, page, t }) => {
  await page.goto("/user/statement?page=1");
  await expect(page).toHaveURL("/login?redirectTo=%2Fuser%2Fstatement%3Fpage%3D1");
  await app.login.signIn();
  await expect(page).toHaveURL("/user/statement?page=1");
  await expect(app.heading(t("statement:title"))).toBeVisible();
});

test("signed out, every member page redirects to /login", { tag: "@long" }, async ({ page }) => {
  for (const address of ["/", "/user", "/user/home", "/user/home?m=deposit", "/user/deposit/qrcode/KBANK"]) {
    await page.goto(address);
    await expect(page, address).toHaveURL(/\/login(\?redirectTo=.*)?$/);
  }
});

test("the login never redirects to another site", { tag: "@long" }, async ({ app, page, context, stack }) => {
  for (const foreign of [
    "//evil.example/user",
    "/\\evil.example",
    "javascript:alert(1)",
    "https:evil.example",
    "/login",
  ]) {
    const answer = await signInByForm(context, stack.web, { redirectTo: foreign });
    expect(answer.headers().location, foreign).toBe("/user");
  }
  await app.login.open("?redirectTo=https%3A%2F%2Fevil.example%2Fuser");
  await app.login.signIn();
  await expect(page).toHaveURL("/user/home");
});

test("signing in opens home with the balance; logging out ends the session and removes the member's data", async ({
  app,
  page,
  t,
  world,
  context,
  stack,
}) => {
  const { total, coin } = await totalOf(world);
  await app.login.open();
  await app.login.signIn();
  await expect(page).toHaveURL("/user/home");
  await app.home.expectBalance(total, coin);
  await expect.poll(() => app.storedMemberKeys()).toEqual(["user-info", "last_sync"]);
  const before = await context.cookies();
  await page.getByRole("button", { name: t("layout:logout") }).click();
  await expect(page).toHaveURL("/login");
  await expect.poll(() => app.storedMemberKeys()).toEqual([]);
  const { rows } = await world.traffic({ endpoint: "POST /api/logout" });
  expect(rows).toMatchObject([{ status: 200, member: demoMember.username }]);
  await page.goBack();
  await expect(app.heading(t("login:title"))).toBeVisible();

  // A copy of the session cookie is no longer valid.
  await context.addCookies(before.filter(({ name }) => name === "session"));
  const responseAfterLogout = await context.request.get(`${stack.web}/user/home`, { maxRedirects: 0 });
  expect(responseAfterLogout.status()).toBe(302);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("signing in, a wrong password and logging out work", async ({ app, page, t, browserErrors }) => {
    browserErrors.expect(/^answer 401: POST \/login/);
    await page.goto("/login?redirectTo=%2Fuser%2Fstatement");
    await app.login.signIn({ ...demoMember, password: "wrong-one" });
    await expect(app.login.problem).toHaveText(t("errors:WRONG_CREDENTIAL"));
    await app.login.signIn();
    await expect(page).toHaveURL("/user/statement");
    await expect(app.heading(t("statement:title"))).toBeVisible();
    await page.getByRole("button", { name: t("layout:logout") }).click();
    await expect(page).toHaveURL("/login");
  });
});
