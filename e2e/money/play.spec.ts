import { endpointLabel } from "@mekong/contract/endpoint";
import { autoLogin, autoLoginByUsername } from "@mekong/contract/http/games";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { gameName } from "../pages/account-sheet";
import { money } from "../support/money";

test.use({ signedIn: true });

const member = demoMember.username;
const [pg] = demoMember.games;

test("play opens the game in a new tab; winnings are in the wallet on return", async ({ app, context, world }) => {
  await app.account.open("pg");
  const tabOpened = context.waitForEvent("page");
  await app.account.play.click();
  const game = await tabOpened;
  await expect(game.getByRole("heading", { level: 1, name: gameName("pg") })).toBeVisible();
  expect(await game.evaluate(() => window.opener)).toBeNull();
  await expect(game.locator("#balance")).toHaveText(money(pg.amount.BAHT));
  const round = await world.do("game.play", { member, game: "pg", bet: 50, win: 175 });

  await app.returnToWindow();
  await expect(app.account.sheet("pg")).toContainText(money(round.output.balance));
  await game.close();
  await app.deposit.close();
  await expect(app.home.tile("PG")).toContainText(money(375));
  await app.home.expectBalance(demoMember.opening.BAHT + 125);
  expect((await world.traffic({ endpoint: "GET /api/wallet/refresh/slot" })).rows).toHaveLength(1);
});

test("an open game shows that the member signed out and accepts no bet", { tag: "@long" }, async ({
  app,
  context,
  browserErrors,
  world,
}) => {
  browserErrors.expect(/^answer 401: POST \/play\//);
  await app.account.open("pg");
  const tabOpened = context.waitForEvent("page");
  await app.account.play.click();
  const game = await tabOpened;
  await expect(game.locator("#balance")).toHaveText(money(pg.amount.BAHT));
  await world.do("member.expireToken", { member });
  await game.getByRole("textbox").fill("10");
  await game.locator(".play").click();
  // The game is not a page of the app, so it uses the language of the browser.
  await expect(game.getByRole("status")).toHaveText(/signed out|ออกจากระบบ|ອອກຈາກລະບົບ/);
  await expect(game.locator(".play")).toBeDisabled();
  await expect(game.locator("#balance")).toHaveText(money(pg.amount.BAHT));
});

test("returning without having played doesn't refresh the games", { tag: "@long" }, async ({ app, world }) => {
  await app.account.open("pg");
  await app.returnToWindow();
  await app.deposit.close();
  await app.home.refresh();
  expect((await world.traffic({ endpoint: "GET /api/wallet/refresh/slot" })).rows).toHaveLength(1);
});

for (const { code, game } of [
  { code: "askmebet", game: "a provider that wants the username only" },
  { code: "betflix", game: "betflix, with the form state of its site" },
] as const) {
  test(`play opens ${game}`, { tag: "@long" }, async ({ app, context, world }) => {
    if (code === "betflix") await world.do("game.activate", { member, game: code });
    await app.account.open(code);
    const tabOpened = context.waitForEvent("page");
    await app.account.play.click();
    await expect((await tabOpened).getByRole("heading", { level: 1, name: gameName(code) })).toBeVisible();
    const logins = (await world.traffic({ endpoint: "GET /api/autoLogin/" })).rows.map(({ endpoint }) => endpoint);
    expect(logins).toEqual([endpointLabel(code === "askmebet" ? autoLoginByUsername : autoLogin)]);
  });
}

test("a link that is not an http(s) URL opens nothing", { tag: "@long" }, async ({ app, context, t, world }) => {
  await app.account.open("pg");
  await world.fault("evil", {
    endpoint: "GET /api/autoLogin/:provider/:username/:password",
    effect: { status: 200, body: { link: "javascript:alert(1)" } },
  });
  const tabOpened = context.waitForEvent("page");
  await app.account.play.click();
  const tab = await tabOpened;
  await expect(app.account.alert).toContainText(t("outcome:broken"));
  await expect.poll(() => tab.isClosed()).toBe(true);
});

test("an ended session redirects to /login and closes the tab", { tag: "@long" }, async ({
  app,
  context,
  page,
  world,
}) => {
  await app.account.open("pg");
  await world.do("member.expireToken", { member });
  const tabOpened = context.waitForEvent("page");
  await app.account.play.click();
  const tab = await tabOpened;
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => tab.isClosed()).toBe(true);
});

test.describe("where the browser blocks tabs opened by script", () => {
  test.beforeEach(({ page }) => page.addInitScript(() => Object.assign(window, { open: () => null })));

  test("the link opens the game", { tag: "@long" }, async ({ app, context, world }) => {
    await app.account.open("pg");
    const tabOpened = context.waitForEvent("page");
    await app.account.play.click();
    await expect((await tabOpened).getByRole("heading", { level: 1, name: gameName("pg") })).toBeVisible();
    await world.do("game.play", { member, game: "pg", bet: 50, win: 0 });
    await app.returnToWindow();
    await expect(app.account.sheet("pg")).toContainText(money(pg.amount.BAHT - 50));
  });

  test("a game that can't be opened shows an error with retry in the tab", { tag: "@long" }, async ({
    app,
    context,
    t,
    world,
  }) => {
    await app.account.open("pg");
    const login = "GET /api/autoLogin/:provider/:username/:password";
    await world.fault("refused", { endpoint: login, times: 1, effect: { code: "LOGIN_FAIL" } });
    const tabOpened = context.waitForEvent("page");
    await app.account.play.click();
    const tab = await tabOpened;
    await expect(tab.getByRole("alertdialog", { name: t("outcome:alertTitle") })).toContainText(t("errors:LOGIN_FAIL"));
    await tab.reload();
    await expect(tab.getByRole("heading", { level: 1, name: gameName("pg") })).toBeVisible();
    await expect(tab).toHaveURL(/\/play\//);
  });
});
