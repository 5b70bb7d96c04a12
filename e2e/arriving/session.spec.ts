import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";

test.describe("a service that closes", () => {
  test.use({ signedIn: true });

  test("sends a member to /terminated with the next thing they do", async ({ app, page, t, world }) => {
    await app.home.open();
    await world.do("switch.set", { name: "terminated", value: true });
    await app.home.refreshButton.click();
    await expect(page).toHaveURL("/terminated");
    await expect(app.heading(t("outcome:terminatedTitle"))).toBeVisible();
    await expect(page).toHaveTitle(`${t("outcome:notFoundTitle")} · ${t("common:appName")}`);
  });

  test("sends a member to /terminated from the statement and from a new QR", { tag: "@long" }, async ({
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

test("a closed service leads visitors from /login to /terminated, and back when it is open again", {
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

test("a service that closes while one types the password leads to /terminated", { tag: "@long" }, async ({
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

  test("by its time leads to /login and back to the page that was wanted", async ({
    app,
    page,
    t,
    world,
    context,
    watch,
  }) => {
    watch.expect(/^answer 401: POST \/login/);
    await app.home.open();
    await world.do("member.expireToken", { member: demoMember.username });
    await app.menuLink(t("layout:statement")).click();
    await expect(page).toHaveURL("/login?redirectTo=%2Fuser%2Fstatement");
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("session");
    // Why is said until the form is sent, and once only.
    await expect(app.login.problem).toHaveText(t("errors:EXPIRED_AUTH_TOKEN"));
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("ended");
    await app.login.signIn({ ...demoMember, password: "wrong-one" });
    await expect(app.login.problem).toHaveText(t("errors:WRONG_CREDENTIAL"));
    await app.login.signIn();
    await expect(page).toHaveURL("/user/statement");
  });

  test("by the world's clock leads to /login", { tag: "@long" }, async ({ app, page, advance }) => {
    await app.home.open();
    await advance({ days: 31 });
    await app.home.refreshButton.click();
    await expect(page).toHaveURL("/login");
    await expect(app.login.problem).toBeVisible();
    await app.login.open();
    await expect(app.login.problem).toHaveCount(0);
  });
});

test.describe("a member who is deactivated", () => {
  test.use({ signedIn: true });

  test("is told so, and keeps what was known", { tag: "@long" }, async ({ app, t, world, watch }) => {
    watch.expect(/^answer 403: GET \/user\/home/);
    await app.home.open();
    await world.do("member.deactivate", { member: demoMember.username });
    await app.open("/user/home");
    await expect(app.home.trouble).toContainText(t("errors:INACTIVE_USER"));
  });
});

test("a deactivated member cannot sign in and is told why", { tag: "@long" }, async ({ app, t, world, watch }) => {
  watch.expect(/^answer 403: POST \/login/);
  await world.do("member.deactivate", { member: demoMember.username });
  await app.login.open();
  await app.login.signIn();
  await expect(app.login.problem).toHaveText(t("errors:INACTIVE_USER"));
});
