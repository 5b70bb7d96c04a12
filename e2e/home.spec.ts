import { demoMember } from "../prisma/seed/demo";
import { expect, test } from "./fixture";
import { totalOf } from "./support/members";
import { money } from "./support/money";

test.use({ signedIn: true });

test("the wallet card says total, parts, coins and when that was true", async ({ app, t, world, advance }) => {
  const { total, main, games, coin } = await totalOf(world);
  await app.home.open();
  await app.home.expectBalance(total, coin);
  await expect(app.home.card).toContainText(`${t("wallet:inWallet")}${money(main)}`);
  await expect(app.home.card).toContainText(`${t("wallet:inGames")}${money(games)}`);
  await expect(app.home.refreshButton).toContainText(t("wallet:updatedAt", { time: "10:00:00" }));
  await advance({ minutes: 5 });
  await app.home.refresh();
  await expect(app.home.refreshButton).toContainText(t("wallet:updatedAt", { time: "10:05:00" }));
});

test("the switch leads to the bonus card and back", async ({ app, page, t, world }) => {
  await world.do("member.credit", { member: demoMember.username, wallet: "bonus", amount: 123.45 });
  await app.home.open();
  const side = (name: string) => page.getByRole("button", { name, exact: true });
  await expect(side(t("wallet:cash"))).toHaveAttribute("aria-pressed", "true");
  await side(t("wallet:bonus")).click();
  await expect(app.home.bonusCard).toBeInViewport({ ratio: 0.9 });
  await expect(app.home.bonusCard).toContainText(money(123.45));
  await side(t("wallet:cash")).click();
  await expect(app.home.card).toBeInViewport({ ratio: 0.9 });
});

test("hidden amounts stay hidden after a reload, in the first answer already", async ({
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
  await page.getByRole("button", { name: t("wallet:showAmounts") }).click();
  await app.home.expectBalance(total);
});

test("a browser without a connection says so, keeps the balance, and goes on when it is back", async ({
  app,
  t,
  context,
  world,
  watch,
}) => {
  watch.expect(/^failed request: .*ERR_INTERNET_DISCONNECTED/);
  const { total } = await totalOf(world);
  await app.home.open();
  await app.home.quickAction(t("home:deposit")).click();
  await expect(app.deposit.provider("KBANK")).toBeVisible();
  await app.deposit.close();

  await context.setOffline(true);
  await app.home.refreshButton.click();
  await expect(app.home.trouble).toContainText(t("ui:offline"));
  await app.home.expectBalance(total);
  await app.home.quickAction(t("home:deposit")).click();
  await expect(app.deposit.list.getByRole("alert")).toHaveText(t("ui:offline"));

  await context.setOffline(false);
  await app.deposit.list.getByRole("button", { name: t("deposit:retry") }).click();
  await expect(app.deposit.provider("KBANK")).toBeVisible();
  await app.deposit.close();
  await app.home.refresh();
});
