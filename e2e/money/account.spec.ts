import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { gameName } from "../pages/account-sheet";
import { money } from "../support/money";

test.use({ signedIn: true, permissions: ["clipboard-read", "clipboard-write"] });

const member = demoMember.username;

test("a tile opens the account with balance, username and hidden password, both copyable", async ({
  app,
  page,
  t,
  world,
}) => {
  const { output } = await world.do("game.activate", { member, game: "circus" });
  await app.home.open();
  await app.home.tile("Circus").click();
  await expect(app.account.sheet("circus")).toContainText(`${t("account:balance")}${money(0)}`);
  await expect(app.account.credential("username")).toHaveText(output.username);
  await expect(app.account.credential("password")).not.toContainText(output.password);

  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await app.account.copy("username").click();
  await expect(page.getByText(t("account:usernameCopied"))).toBeVisible();
  expect(await readClipboard()).toBe(output.username);
  await app.account.copy("password").click();
  await expect(page.getByText(t("account:passwordCopied"))).toBeVisible();
  expect(await readClipboard()).toBe(output.password);

  await app.account.showPassword.click();
  await expect(app.account.credential("password")).toHaveText(output.password);
});

test("an inactive tile is marked, and one press activates it once", async ({ app, page, t, world }) => {
  await app.home.open();
  await expect(app.home.tile("IMI")).toContainText(t("home:activate"));
  await app.home.tile("IMI").click();
  await expect(app.account.sheet("imi")).toContainText(t("account:inactive"));
  // Back must close the sheet once the result is shown, although the balances are still loading.
  await world.fault("slow", { endpoint: "GET /api/wallet", effect: { delayMs: [1_500, 1_500] } });
  await app.account.activate.dblclick();
  await expect(page.getByText(t("account:activated"))).toBeVisible();
  await expect(app.account.credential("username")).toHaveText(/^mk\d+imi$/);
  await expect(app.account.play).toBeVisible();
  expect((await world.traffic({ endpoint: "GET /api/wallet/activate/:code" })).rows).toHaveLength(1);
  await page.goBack();
  await expect(app.home.tile("IMI")).toContainText(money(0));
});

test("an activation with a lost response is retried and shown as done", { tag: "@long" }, async ({
  app,
  t,
  page,
  world,
}) => {
  await app.account.open("imi");
  await world.fault("lost", { endpoint: "GET /api/wallet/activate/:code", times: 1, effect: { drop: true } });
  await app.account.activate.click();
  await expect(page.getByText(t("account:activated"))).toBeVisible();
  await expect(app.account.credential("username")).toHaveText(/^mk\d+imi$/);
});

test("an account activated on another phone meanwhile shows a message and appears", { tag: "@long" }, async ({
  app,
  t,
  world,
}) => {
  await app.account.open("imi");
  const { output } = await world.do("game.activate", { member, game: "imi" });
  await app.account.activate.click();
  await expect(app.account.alert).toContainText(t("errors:SLOT_ALREADY_ACTIVE"));
  await app.account.confirmAlert();
  await expect(app.account.credential("username")).toHaveText(output.username);
});

test("resetting the password needs a confirmation and replaces the old one", { tag: "@long" }, async ({
  app,
  page,
  t,
  world,
}) => {
  await app.account.open("pg");
  await app.account.showPassword.click();
  const before = (await app.account.credential("password").textContent()) ?? "";
  await app.account.reset.click();
  await expect(app.account.sheet("pg")).toContainText(t("account:resetAbout"));
  expect((await world.traffic({ endpoint: "GET /api/wallet/resetpassword/:code" })).rows).toEqual([]);
  await app.account.confirmReset.dblclick();
  await expect(page.getByText(t("account:resetDone"))).toBeVisible();
  await expect(app.account.credential("password")).toHaveText(/^[a-z2-9]{10}$/);
  await expect(app.account.credential("password")).not.toHaveText(before);
  await expect(app.account.confirmReset).toBeHidden();
  expect((await world.traffic({ endpoint: "GET /api/wallet/resetpassword/:code" })).rows).toHaveLength(1);

  // Reopened, the sheet shows the new password.
  const now = (await app.account.credential("password").textContent()) ?? "";
  await app.deposit.close();
  await app.home.tile("PG").click();
  await app.account.showPassword.click();
  await expect(app.account.credential("password")).toHaveText(now);
});

test("transfer opens the transfer sheet with this game, and back returns to the account", {
  tag: "@long",
}, async ({ app, page }) => {
  await app.home.open();
  await app.home.tile("PG").click();
  await app.account.transfer.click();
  await expect(page).toHaveURL("/user/home?m=transfer&m.to=pg");
  await page.goBack();
  await expect(app.account.sheet("pg")).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("links the apps of a game if it has any", { tag: "@long" }, async ({ app, world }) => {
  await app.account.open("pg");
  await expect(app.account.app("android")).toHaveAttribute("href", "https://pg.mekong.example/app.apk");
  await expect(app.account.app("ios")).toHaveAttribute("href", "https://pg.mekong.example/ios");
  await world.do("game.activate", { member, game: "areaslot" });
  await app.account.open("areaslot");
  await expect(app.account.app("android")).toBeVisible();
  await expect(app.account.app("ios")).toBeHidden();
});

test("the URL of an unknown game shows a message", { tag: "@long" }, async ({ app, t }) => {
  await app.home.open("?m=account&m.code=nowhere");
  await expect(app.sheet(t("account:title"))).toContainText(t("account:unknown"));
});

test("offline, a form shows an error and can be sent again", { tag: "@long" }, async ({
  app,
  context,
  page,
  t,
  browserErrors,
}) => {
  browserErrors.expect(/^failed request: .*ERR_INTERNET_DISCONNECTED/);
  await app.home.open();
  await app.home.tile("PG").click();
  await app.account.reset.click();
  await context.setOffline(true);
  await app.account.confirmReset.click();
  await expect(app.account.alert).toContainText(t("ui:offline"));
  await app.account.confirmAlert();
  await context.setOffline(false);
  await app.account.confirmReset.click();
  await expect(page.getByText(t("account:resetDone"))).toBeVisible();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("plain forms and links open, activate, reset and play an account", {
    tag: "@long",
  }, async ({ app, context, page, t }) => {
    await page.goto("/user/home");
    await app.home.tile("IMI").click();
    await app.account.activate.click();
    await expect(page.getByText(t("account:activated"))).toBeVisible();
    await expect(app.account.credential("username")).toHaveText(/^mk\d+imi$/);

    const password = app.account.credential("password");
    await password.getByText(t("ui:showPassword")).click();
    const before = (await password.textContent()) ?? "";
    await app.account.reset.click();
    await app.account.confirmReset.click();
    await expect(page.getByText(t("account:resetDone"))).toBeVisible();
    expect(await password.textContent()).not.toBe(before);

    const tabOpened = context.waitForEvent("page");
    await app.account.play.click();
    await expect((await tabOpened).getByRole("heading", { level: 1, name: gameName("imi") })).toBeVisible();
  });

  test("a refusal is shown in the page", { tag: "@long" }, async ({ app, page, t, world }) => {
    await page.goto(app.account.address("imi"));
    await world.fault("refused", {
      endpoint: "GET /api/wallet/activate/:code",
      effect: { code: "GAME_ACTIVATION_FAIL" },
    });
    await app.account.activate.click();
    await expect(page.getByRole("alert")).toHaveText(t("errors:GAME_ACTIVATION_FAIL"));
    await expect(app.account.activate).toBeVisible();
  });
});
