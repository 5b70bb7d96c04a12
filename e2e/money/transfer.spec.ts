import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { totalOf } from "../support/members";
import { money } from "../support/money";
import { callStatuses } from "../support/money-calls";

test.use({ signedIn: true });

const TRANSFER = "POST /api/wallet/transfer";

test("money moves from the wallet to a game: shown by toast, home and statement", async ({ app, page, t, world }) => {
  const before = await totalOf(world);
  await app.home.open();
  await app.home.quickAction(t("home:transfer")).click();
  await app.transfer.transfer(null, "PG", 100.5);
  await expect(app.transfer.toast).toHaveText(t("transfer:done", { amount: money(100.5) }));
  await expect(app.transfer.sheet).toBeHidden();
  await expect(page).toHaveURL("/user/home");
  await app.home.expectBalance(before.total);
  await expect(app.home.card).toContainText(money(before.main - 100.5));
  expect(await totalOf(world)).toMatchObject({ main: before.main - 100.5, games: before.games + 100.5 });

  await app.statement.openFromMenu();
  const newest = app.statement.entries.first();
  await expect(newest).toContainText(t("statement:type.transfer"));
  await expect(newest).toContainText(money(100.5));
  await expect(newest).toContainText(t("statement:status.success"));
});

test("from game to game, and back to the wallet", { tag: "@long" }, async ({ app, world }) => {
  const before = await totalOf(world);
  await app.transfer.open();
  await app.transfer.transfer("PG", "Joker", 250);
  await expect(app.transfer.sheet).toBeHidden();
  expect(await totalOf(world)).toMatchObject({ main: before.main, games: before.games });
  await app.transfer.open();
  await app.transfer.transfer("Joker", null, 250);
  await expect(app.transfer.sheet).toBeHidden();
  expect(await totalOf(world)).toMatchObject({ main: before.main + 250, games: before.games - 250 });
});

test("pickers start empty and list the wallet and the active games with balances", {
  tag: "@long",
}, async ({ app, t }) => {
  await app.transfer.open();
  for (const wheel of [app.transfer.from, app.transfer.to]) {
    await expect(wheel.locator("label")).toHaveText([
      t("transfer:choose"),
      `${t("statement:place.wallet")}${money(900)}`,
      `PG${money(250)}`,
      `Joker${money(0)}`,
      `AskMeBet${money(100)}`,
    ]);
    await expect(app.transfer.row(wheel, t("transfer:choose"))).toBeChecked();
  }
});

test("shows the four errors at their fields, in this order, and sends nothing", { tag: "@long" }, async ({
  app,
  world,
}) => {
  const { from, to, amount, submit, problems, sheet } = app.transfer;
  await app.transfer.open();
  await amount.fill("0.99");
  await submit.click();
  await expect(problems).toHaveText(["Please select correct account"]);
  await expect(from).toHaveAttribute("aria-invalid", "true");
  await expect(from.getByRole("radio", { checked: true })).toBeFocused();

  await app.transfer.wallet(from).check();
  await expect(problems).toHaveCount(0);
  await submit.click();
  await expect(problems).toHaveText(["Please select correct account"]);
  await expect(to).toHaveAttribute("aria-invalid", "true");
  await expect(to.getByRole("radio", { checked: true })).toBeFocused();

  await app.transfer.wallet(to).check();
  await submit.click();
  await expect(problems).toHaveText(["Cannot transfer to or from same account"]);

  await app.transfer.row(to, "PG").check();
  for (const typed of ["0.99", "", "0"]) {
    await amount.fill(typed);
    await submit.click();
    await expect(problems, typed).toHaveText(["Minimum amount is 1 baht"]);
    await expect(amount).toBeFocused();
    await expect(amount).toHaveAccessibleDescription(/^Minimum amount is 1 baht/);
  }
  expect(await callStatuses(world, TRANSFER)).toEqual([]);
  await amount.fill("1");
  await submit.click();
  await expect(sheet).toBeHidden();
});

test("too high an amount shows an alert, then an error at the field; Esc closes only the alert", {
  tag: "@long",
}, async ({ app, page, t, world }) => {
  const before = await totalOf(world);
  await app.transfer.open();
  await app.transfer.transfer("PG", null, 250.01);
  await expect(app.transfer.alert).toContainText(t("errors:MONEY_NOT_ENOUGH"));
  await page.keyboard.press("Escape");
  await expect(app.transfer.alert).toBeHidden();
  await expect(app.transfer.sheet).toBeVisible();
  await expect(app.transfer.amount).toBeFocused();
  await expect(app.transfer.amount).toHaveValue("250.01");
  await expect(app.transfer.problems).toHaveText([t("errors:MONEY_NOT_ENOUGH")]);
  expect(await totalOf(world)).toMatchObject({ main: before.main, games: before.games });

  await app.transfer.amount.fill("250");
  await app.transfer.submit.click();
  await expect(app.transfer.sheet).toBeHidden();
  expect(await totalOf(world)).toMatchObject({ main: before.main + 250 });
});

test("a transfer to a game out of service shows an alert and returns the money", { tag: "@long" }, async ({
  app,
  t,
  world,
}) => {
  const before = await totalOf(world);
  await world.do("game.outage", { game: "pg", on: true });
  await app.transfer.open();
  await app.transfer.transfer(null, "PG", 100);
  await expect(app.transfer.alert).toContainText(t("errors:TRANSFER_FAIL"));
  await app.transfer.confirmAlert();
  await expect(app.transfer.problems).toHaveText([t("errors:TRANSFER_FAIL")]);
  expect(await totalOf(world)).toMatchObject({ main: before.main, games: before.games });
});

for (const { name, effect, text } of [
  { name: "an answer that is none", effect: { malformed: true }, text: "wallet:unanswered" },
  { name: "no answer, twice", effect: { drop: true }, text: "wallet:unanswered" },
] as const) {
  test(`${name}: an alert is shown, the input stays, and retrying moves the money once`, {
    tag: "@long",
  }, async ({ app, t, world }) => {
    const before = await totalOf(world);
    await world.fault("refuses", { endpoint: TRANSFER, times: "drop" in effect ? 2 : 1, effect });
    await app.transfer.open();
    await app.transfer.transfer(null, "PG", 100);
    await expect(app.transfer.alert).toContainText(t(text));
    await app.transfer.confirmAlert();
    await expect(app.transfer.amount).toHaveValue("100");
    await expect(app.transfer.row(app.transfer.to, "PG")).toBeChecked();
    await app.transfer.submit.click();
    await expect(app.transfer.sheet).toBeHidden();
    expect(await totalOf(world)).toMatchObject({ main: before.main - 100, games: before.games + 100 });
  });
}

test("redirects to the login if signed out meanwhile", { tag: "@long" }, async ({ app, page, world }) => {
  await app.transfer.open();
  await app.transfer.choose(null, "PG");
  await app.transfer.amount.fill("100");
  await world.do("member.expireToken", { member: demoMember.username });
  await app.transfer.submit.click();
  await expect(page).toHaveURL(/\/login/);
});

test("redirects to /terminated if the service was terminated meanwhile", { tag: "@long" }, async ({
  app,
  page,
  world,
}) => {
  await app.transfer.open();
  await app.transfer.choose(null, "PG");
  await app.transfer.amount.fill("100");
  await world.do("switch.set", { name: "terminated", value: true });
  await app.transfer.submit.click();
  await expect(page).toHaveURL("/terminated");
});

test("a URL preselects both accounts; swapping exchanges them", { tag: "@long" }, async ({ app, t }) => {
  await app.transfer.open("&m.to=pg");
  await expect(app.transfer.wallet(app.transfer.from)).toBeChecked();
  await expect(app.transfer.row(app.transfer.to, "PG")).toBeChecked();
  await expect(app.transfer.row(app.transfer.to, "PG")).toBeInViewport();
  await app.transfer.swap.click();
  await expect(app.transfer.row(app.transfer.from, "PG")).toBeChecked();
  await expect(app.transfer.wallet(app.transfer.to)).toBeChecked();

  await app.transfer.open("&m.from=askmebet&m.to=joker2");
  await expect(app.transfer.row(app.transfer.from, "AskMeBet")).toBeChecked();
  await expect(app.transfer.row(app.transfer.to, "Joker")).toBeChecked();

  await app.transfer.open("&m.to=no-such-game");
  await expect(app.transfer.row(app.transfer.to, t("transfer:choose"))).toBeChecked();
});

test("buttons fill in all or half of the balance", { tag: "@long" }, async ({ app, world }) => {
  const before = await totalOf(world);
  await app.transfer.open();
  await expect(app.transfer.all).toBeHidden();
  await app.transfer.choose("PG", null);
  await app.transfer.half.click();
  await expect(app.transfer.amount).toHaveValue("125");
  await app.transfer.all.click();
  await expect(app.transfer.amount).toHaveValue("250");
  await app.transfer.submit.click();
  await expect(app.transfer.sheet).toBeHidden();
  expect(await totalOf(world)).toMatchObject({ main: before.main + 250 });
});

test("scrolling a wheel picker selects the row in the middle", { tag: "@long" }, async ({ app, page }) => {
  await app.transfer.open();
  const { from } = app.transfer;
  await from.hover();
  const { height } = (await from.boundingBox()) ?? { height: 0 };
  await page.mouse.wheel(0, (height / 3) * 2);
  await expect(app.transfer.row(from, "PG")).toBeChecked();
  await page.mouse.wheel(0, height * 9);
  await expect(app.transfer.row(from, "AskMeBet")).toBeChecked();
  await page.mouse.wheel(0, -height * 9);
  await expect(from.getByRole("radio").first()).toBeChecked();
  await expect(app.transfer.sheet).toBeVisible();
});

test("everything works by keyboard alone", async ({ app, page, t, world }) => {
  const before = await totalOf(world);
  await app.home.open();
  await app.home.quickAction(t("home:transfer")).focus();
  await page.keyboard.press("Enter");
  await expect(app.transfer.sheet).toBeVisible();
  await expect(app.transfer.amount).toBeVisible();
  const tabTo = async (target: ReturnType<typeof page.locator>) => {
    for (let n = 0; n < 12; n++) {
      await page.keyboard.press("Tab");
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    await expect(target).toBeFocused();
  };
  await tabTo(app.transfer.from.getByRole("radio").first());
  await page.keyboard.press("ArrowDown");
  await expect(app.transfer.wallet(app.transfer.from)).toBeChecked();
  await page.keyboard.press("End");
  await expect(app.transfer.row(app.transfer.from, "AskMeBet")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.type("Ca");
  await expect(app.transfer.wallet(app.transfer.from)).toBeChecked();
  await tabTo(app.transfer.to.getByRole("radio").first());
  await page.keyboard.type("J");
  await expect(app.transfer.row(app.transfer.to, "Joker")).toBeChecked();
  await tabTo(app.transfer.amount);
  await page.keyboard.type("12.5");
  await page.keyboard.press("Enter");
  await expect(app.transfer.toast).toHaveText(t("transfer:done", { amount: money(12.5) }));
  await expect(app.home.quickAction(t("home:transfer"))).toBeFocused();
  expect(await totalOf(world)).toMatchObject({ main: before.main - 12.5, games: before.games + 12.5 });
});

test("amounts that the member hides are hidden here too", { tag: "@long" }, async ({ app, page, t }) => {
  await app.home.open();
  await page.getByRole("button", { name: t("wallet:hideAmounts") }).click();
  await app.home.quickAction(t("home:transfer")).click();
  await expect(app.transfer.row(app.transfer.from, "PG")).toBeAttached();
  await expect(app.transfer.from).not.toContainText(/\d/);
});
