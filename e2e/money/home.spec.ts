import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { totalOf } from "../support/members";
import { money } from "../support/money";
import { waitForHydration } from "../support/wait-for-hydration";

test.use({ signedIn: true });

test("the wallet card shows total, parts, coins and time; a refresh requests all games, then the wallet", async ({
  app,
  t,
  world,
  advance,
}) => {
  const { total, main, games, coin } = await totalOf(world);
  await app.home.open();
  await app.home.expectBalance(total, coin);
  await expect(app.home.card).toContainText(`${t("wallet:inWallet")}${money(main)}`);
  await expect(app.home.card).toContainText(`${t("wallet:inGames")}${money(games)}`);
  await expect(app.home.refreshButton).toContainText(t("wallet:updatedAt", { time: "10:00:00" }));
  await advance({ minutes: 5 });
  const walletCalls = async () =>
    (await world.traffic({ endpoint: "GET /api/wallet" })).rows.map(({ endpoint }) => endpoint);
  const before = await walletCalls();
  await app.home.refresh();
  await expect(app.home.refreshButton).toContainText(t("wallet:updatedAt", { time: "10:05:00" }));
  expect((await walletCalls()).slice(before.length)).toEqual(["GET /api/wallet/refresh/slot", "GET /api/wallet"]);
});

test("money that arrives while the app is in the background is shown and reported on return", async ({
  app,
  page,
  t,
  world,
}) => {
  const { total, coin } = await totalOf(world);
  await app.home.open();
  await app.home.expectBalance(total, coin);
  await world.do("bank.incoming", { member: demoMember.username, amount: 700 });
  await world.do("incoming.decide", { target: "latest", status: "SUCCESS" });
  await app.returnToWindow();
  await expect(page.locator("[data-sonner-toast]")).toContainText(`${t("deposit:arrived")}: ${money(700)}`);
  await app.home.expectBalance(total + 700, coin + 1);
});

test("the switch shows the bonus card and returns", { tag: "@long" }, async ({ app, page, t, world }) => {
  await world.do("member.credit", { member: demoMember.username, wallet: "bonus", amount: 123.45 });
  await app.home.open();
  const cardButton = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(cardButton(t("wallet:cash"))).toHaveAttribute("aria-pressed", "true");
  await cardButton(t("wallet:bonus")).click();
  await expect(app.home.bonusCard).toBeInViewport({ ratio: 0.9 });
  await expect(app.home.bonusCard).toContainText(money(123.45));
  await cardButton(t("wallet:cash")).click();
  await expect(app.home.card).toBeInViewport({ ratio: 0.9 });
});

test("hidden amounts stay hidden after a reload, already in the HTML", async ({
  app,
  page,
  t,
  context,
  stack,
  world,
}) => {
  const { total, main } = await totalOf(world);
  await app.home.open();
  await page.getByRole("button", { name: t("wallet:hideAmounts") }).click();
  await expect(app.home.card).not.toContainText(money(total));
  const html = await (await context.request.get(`${stack.web}/user/home`)).text();
  expect(html).toContain(t("ui:hiddenAmount"));
  await page.reload();
  await expect(app.home.card).not.toContainText(money(main));
  await waitForHydration(page);
  await page.getByRole("button", { name: t("wallet:showAmounts") }).click();
  await app.home.expectBalance(total);
});

test("offline, home shows a message, keeps the balance, and continues when online", {
  tag: "@long",
}, async ({ app, page, t, context, world, browserErrors }) => {
  browserErrors.expect(/^failed request: .*ERR_INTERNET_DISCONNECTED/);
  const { total } = await totalOf(world);
  await app.home.open();
  await app.home.quickAction(t("home:deposit")).click();
  await expect(app.deposit.provider("KBANK")).toBeVisible();
  await app.deposit.close();
  // Waits for the lazy chunks, which could not be loaded offline.
  await page.waitForLoadState("networkidle");

  await context.setOffline(true);
  await app.home.refreshButton.click();
  await expect(app.home.balanceError).toContainText(t("ui:offline"));
  await app.home.expectBalance(total);
  await app.home.quickAction(t("home:deposit")).click();
  await expect(app.deposit.list.getByRole("alert")).toHaveText(t("ui:offline"));

  await context.setOffline(false);
  await expect(app.deposit.provider("KBANK")).toBeVisible();
  await app.deposit.close();
  await app.home.refresh();
});

test("the spin button is shown while the wheel is on and opens its sheet; coins are always shown", {
  tag: "@long",
}, async ({ app, page, world }) => {
  const { coin } = await totalOf(world);
  await app.home.open();
  await expect(app.home.spin).toBeVisible();
  await expect(app.home.spin).toHaveAttribute("href", "/user/home?m=spin");
  await world.do("switch.set", { name: "spinActive", value: false });
  await page.reload();
  await app.home.expectBalance(demoMember.opening.BAHT, coin);
  await expect(app.home.spin).toBeHidden();
  await world.do("switch.set", { name: "spinActive", value: true });
  await app.home.refresh();
  await expect(app.home.spin).toBeVisible();
});

test("the menu lists the wheel with its coins while it is switched on", { tag: "@long" }, async ({
  app,
  page,
  t,
  world,
}) => {
  const { coin } = await totalOf(world);
  const menu = app.sheet(t("layout:menu.title"));
  await app.home.open("?m=menu");
  await expect(menu.getByRole("link", { name: t("menu:spin") })).toContainText(
    t("menu:spinAbout", { count: coin, shown: String(coin) }),
  );
  await world.do("switch.set", { name: "spinActive", value: false });
  await page.reload();
  await expect(menu.getByRole("link", { name: t("menu:deposit") })).toBeVisible();
  await expect(menu.getByRole("link", { name: t("menu:spin") })).toBeHidden();
});

test("a wheel without response does not delay home", { tag: "@long" }, async ({ app, page, world }) => {
  await world.fault("wheel", { endpoint: "GET /api/spinwheel/active", effect: { hang: true } });
  await page.goto("/user/home", { waitUntil: "commit" });
  await waitForHydration(page);
  await app.home.expectBalance(demoMember.opening.BAHT);
  await expect(app.home.spin).toBeHidden();
  await app.home.refresh();
});

test("a late wheel response adds the wheel", { tag: "@long" }, async ({ app, page, world }) => {
  await world.fault("wheel", { endpoint: "GET /api/spinwheel/active", effect: { delayMs: [1_000, 1_000] } });
  await page.goto("/user/home", { waitUntil: "commit" });
  await expect(app.home.spin).toBeVisible();
});

for (const { name, effect } of [
  { name: "refuses", effect: { code: "INTERNAL_SERVER_ERROR" } },
  { name: "cuts the line", effect: { drop: true } },
  { name: "answers nonsense", effect: { malformed: true } },
] as const) {
  test(`a wheel that ${name} counts as switched off, and home is complete`, { tag: "@long" }, async ({
    app,
    world,
  }) => {
    await world.fault("wheel", { endpoint: "GET /api/spinwheel/active", effect });
    await app.home.open();
    await app.home.expectBalance(demoMember.opening.BAHT);
    await expect(app.home.spin).toBeHidden();
    await expect(app.home.balanceError).toBeHidden();
  });
}

test("an inactive game is marked on its tile; a category shows 2.2 games at once", { tag: "@long" }, async ({
  app,
  t,
}) => {
  await app.home.open();
  await expect(app.home.tile("PG")).toContainText("฿250.00");
  await expect(app.home.tile("Area Slot")).toContainText(t("home:activate"));
  const [row, tile] = await Promise.all(
    [app.page.getByRole("list", { name: t("home:slot") }), app.home.tile("PG")].map((part) => part.boundingBox()),
  );
  // 20 px before and after the row, 12 px between two tiles.
  expect(((row?.width ?? 0) - 2 * 20 - 2 * 12) / (tile?.width ?? 1)).toBeCloseTo(2.2, 1);
});
