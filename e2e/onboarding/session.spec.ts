import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";

test.describe("when the service is terminated", () => {
  test.use({ signedIn: true });

  test("redirects a member to /terminated at the next action", async ({ app, page, t, world }) => {
    await app.home.open();
    await world.do("switch.set", { name: "terminated", value: true });
    await app.home.refreshButton.click();
    await expect(page).toHaveURL("/terminated");
    await expect(app.heading(t("outcome:terminatedTitle"))).toBeVisible();
    await expect(page).toHaveTitle(`${t("outcome:notFoundTitle")} · ${t("common:appName")}`);
  });

  test("redirects a member to /terminated from the statement and from a new QR", { tag: "@long" }, async ({
    app,
    page,
    t,
    world,
  }) => {
    await app.home.open();
    await world.do("switch.set", { name: "terminated", value: true });
    await app.menuLink(t("layout:statement")).click();
    await expect(page).toHaveURL("/terminated");

    await world.do("switch.set", { name: "terminated", value: false });
    await app.deposit.open("KBANK");
    await app.deposit.amount.fill("500");
    await world.do("switch.set", { name: "terminated", value: true });
    await app.deposit.create.click();
    await expect(page).toHaveURL("/terminated");
    expect(await world.qrcodes()).toEqual([]);
  });
});

test("redirects visitors from /login to /terminated, and back once the service is open again", {
  tag: "@long",
}, async ({ app, page, t, world }) => {
  await world.do("switch.set", { name: "terminated", value: true });
  await page.goto("/login");
  await expect(page).toHaveURL("/terminated");
  await page.getByRole("link", { name: t("outcome:checkAgain") }).click();
  await expect(page).toHaveURL("/terminated");
  await world.do("switch.set", { name: "terminated", value: false });
  await page.getByRole("link", { name: t("outcome:checkAgain") }).click();
  await expect(app.heading(t("login:title"))).toBeVisible();
});

test("terminating the service while the password is typed redirects to /terminated", { tag: "@long" }, async ({
  app,
  page,
  world,
}) => {
  await app.login.open();
  await app.login.username.fill(demoMember.username);
  await world.do("switch.set", { name: "terminated", value: true });
  await app.login.signIn();
  await expect(page).toHaveURL("/terminated");
});

test.describe("a sign-in that ends", () => {
  test.use({ signedIn: true });

  test("by expiry redirects to /login and, after signing in, back to the requested page", async ({
    app,
    page,
    t,
    world,
    context,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 401: POST \/login/);
    await app.home.open();
    await world.do("member.expireToken", { member: demoMember.username });
    await app.menuLink(t("layout:statement")).click();
    await expect(page).toHaveURL("/login?redirectTo=%2Fuser%2Fstatement");
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("session");
    // The reason is a flash message: shown until the form is submitted, and its cookie is already cleared.
    await expect(app.login.problem).toHaveText(t("errors:EXPIRED_AUTH_TOKEN"));
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("ended");
    await app.login.signIn({ ...demoMember, password: "wrong-one" });
    await expect(app.login.problem).toHaveText(t("errors:WRONG_CREDENTIAL"));
    await app.login.signIn();
    await expect(page).toHaveURL("/user/statement");
  });

  test("while a sheet opens redirects to /login and, after signing in, to the sheet", async ({
    app,
    page,
    t,
    world,
  }) => {
    await app.home.open();
    await world.do("member.expireToken", { member: demoMember.username });
    await app.home.quickAction(t("home:deposit")).click();
    await expect(page).toHaveURL("/login?redirectTo=%2Fuser%2Fhome%3Fm%3Ddeposit");
    await app.login.signIn();
    await expect(page).toHaveURL("/user/home?m=deposit");
    await expect(app.deposit.list).toBeVisible();
  });

  test("by the clock of the world redirects to /login", { tag: "@long" }, async ({ app, page, advance }) => {
    await app.home.open();
    await advance({ days: 31 });
    await app.home.refreshButton.click();
    await expect(page).toHaveURL("/login");
    await expect(app.login.problem).toBeVisible();
    await app.login.open();
    await expect(app.login.problem).toHaveCount(0);
  });
});

test.describe("a sheet's data address in the address bar", () => {
  test.use({ signedIn: true });

  test("opens the sheet", async ({ app, page }) => {
    await page.goto("/user/deposit");
    await expect(page).toHaveURL("/user/home?m=deposit");
    await expect(app.deposit.list).toBeVisible();
  });
});

test.describe("a member who is deactivated", () => {
  test.use({ signedIn: true });

  test("sees a message and the last known data", { tag: "@long" }, async ({ app, t, world, browserErrors }) => {
    browserErrors.expect(/^answer 403: GET \/user\/home/);
    await app.home.open();
    await world.do("member.deactivate", { member: demoMember.username });
    await app.open("/user/home");
    await expect(app.home.balanceError).toContainText(t("errors:INACTIVE_USER"));
  });
});

test("a deactivated member cannot sign in and sees the reason", { tag: "@long" }, async ({
  app,
  t,
  world,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 403: POST \/login/);
  await world.do("member.deactivate", { member: demoMember.username });
  await app.login.open();
  await app.login.signIn();
  await expect(app.login.problem).toHaveText(t("errors:INACTIVE_USER"));
});
