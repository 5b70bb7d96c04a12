import type { WorldClient } from "@mekong/contract/simulator/client";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { makeDeposit } from "../support/deposit";
import { totalOf } from "../support/members";
import { money } from "../support/money";

const member = demoMember.username;

/** Receives a bonus, makes its deposit and completes its turnover. */
async function playThrough(world: WorldClient, code: string): Promise<void> {
  await world.do("bonus.activate", { member, code });
  await makeDeposit(world, 100);
  await world.do("bonus.turnover", { member, amount: 100_000 });
}

/** Number of requests that an endpoint received. */
async function calls(world: WorldClient, endpoint: string): Promise<number> {
  return (await world.traffic({ endpoint })).rows.length;
}

test.describe("the demo member", () => {
  test.use({ signedIn: true });

  test("receives a bonus, which waits for a deposit, is played through, and then marked as received", async ({
    app,
    page,
    t,
    world,
  }) => {
    await app.home.open("?m=menu");
    await page
      .getByRole("dialog")
      .getByRole("link", { name: t("menu:bonusAbout") })
      .click();
    await expect(app.heading(t("bonus:title"))).toBeFocused();
    await expect(page).toHaveURL("/user/bonus");
    await expect(app.bonus.cards).toHaveCount(3);
    await expect(app.bonus.active).toBeHidden();

    await app.bonus.openCard("WELCOME100");
    await expect(page).toHaveURL("/user/bonus?m=bonus&m.code=WELCOME100");
    const sheet = app.bonus.sheetOf("WELCOME100");
    await expect(sheet.getByRole("region", { name: t("bonus:banners") }).locator("img")).toBeVisible();
    await expect(sheet).toContainText(t("bonus:terms.percent", { percent: 100 }));
    await expect(sheet).toContainText(t("bonus:terms.multiple", { multiple: 10 }));
    await expect(sheet).toContainText(money(1_000));
    await expect(sheet).toContainText(t("bonus:terms.under", { amount: money(50) }));
    // The sheet shows the operator's notice, with the percentage of this bonus filled in.
    await expect(sheet).toContainText("you keep only 20% of the bonus wallet");
    await app.bonus.receive.click();
    await expect(app.bonus.saved).toContainText(t("bonus:savedAbout"));
    await app.bonus.acknowledge.click();
    await expect(app.bonus.sheet).toBeHidden();
    await expect(page).toHaveURL("/user/bonus");

    await expect(app.bonus.active).toContainText(`${t("bonus:type.limit")}WELCOME100`);
    await expect(app.bonus.active).toContainText(t("bonus:active.waiting"));
    await expect(app.bonus.progress).toBeHidden();
    await expect(app.bonus.code).toBeHidden();
    await expect(app.bonus.card("WELCOME100")).toContainText(t("bonus:standing.active"));
    expect(await calls(world, "GET /api/bonus/activate/:code")).toBe(1);

    await makeDeposit(world, 1_000);
    await world.do("bonus.turnover", { member, amount: 5_199.99 });
    await page.reload();
    await expect(app.bonus.progress).toHaveAttribute("aria-valuenow", "25");
    await expect(app.bonus.progress).toHaveAccessibleName(t("bonus:active.turnover"));
    await expect(app.bonus.active).toContainText(`${money(5_199.99)}${t("bonus:active.of")} ${money(20_000)}`);
    await expect(app.bonus.active).toContainText(t("bonus:active.earlyKept", { percent: 20 }));

    await world.do("bonus.turnover", { member, amount: 20_000 });
    await page.reload();
    await expect(app.bonus.active).toBeHidden();
    await expect(app.bonus.code).toBeVisible();
    await expect(app.bonus.card("WELCOME100")).toContainText(t("bonus:received.limit"));
    await expect(app.bonus.card("WELCOME100").getByRole("link")).toHaveCount(0);
    await expect(app.bonus.card("DAILY10").getByRole("link")).toHaveCount(1);
  });

  test("sees an active bonus in its sheet with a button that closes it", { tag: "@long" }, async ({
    app,
    t,
    world,
  }) => {
    await world.do("bonus.activate", { member, code: "DAILY10" });
    await app.bonus.open();
    await app.bonus.openCard("DAILY10");
    await expect(app.bonus.sheet).toContainText(t("bonus:offer.active"));
    await expect(app.bonus.receive).toBeHidden();
    await app.bonus.acknowledge.click();
    await expect(app.bonus.sheet).toBeHidden();
  });

  test("sees why another or an already received bonus is not available", { tag: "@long" }, async ({
    app,
    t,
    world,
  }) => {
    await playThrough(world, "WELCOME100");
    await app.bonus.open("?m=bonus&m.code=WELCOME100");
    await expect(app.bonus.sheet).toContainText(t("bonus:received.limit"));
    await expect(app.bonus.receive).toBeDisabled();
    await world.do("bonus.activate", { member, code: "DAILY10" });
    // The page has not loaded this change, but the sheet revalidates when it opens.
    await app.bonus.sheet.getByRole("button", { name: t("ui:close") }).click();
    await app.bonus.openCard("WEEKLY20");
    await expect(app.bonus.sheet).toContainText(t("bonus:offer.other"));
    await expect(app.bonus.receive).toBeDisabled();
  });

  test("can receive a daily bonus again after midnight and a weekly one on Monday, by the clock of the world", {
    tag: "@long",
  }, async ({ app, page, t, world }) => {
    // The world's clock is at Friday 20 November 2026, 10:00 in Bangkok; the browser's clock differs.
    await page.clock.setFixedTime("2027-06-30T12:00:00.000Z");
    for (const code of ["DAILY10", "DAILY10", "WEEKLY20", "WEEKLY20"]) await playThrough(world, code);
    await app.bonus.open();
    await expect(app.bonus.card("DAILY10")).toContainText(t("bonus:received.day"));
    await expect(app.bonus.card("WEEKLY20").getByRole("link")).toHaveCount(1);
    await playThrough(world, "WEEKLY20");

    await world.do("clock.set", { at: "2026-11-20T16:59:59.000Z" });
    await app.bonus.open();
    await expect(app.bonus.card("DAILY10")).toContainText(t("bonus:received.day"));
    await expect(app.bonus.card("WEEKLY20")).toContainText(t("bonus:received.week"));

    await world.do("clock.set", { at: "2026-11-20T17:00:00.000Z" });
    await app.bonus.open();
    await expect(app.bonus.card("DAILY10").getByRole("link")).toHaveCount(1);
    await expect(app.bonus.card("WEEKLY20")).toContainText(t("bonus:received.week"));

    await world.do("clock.set", { at: "2026-11-22T17:00:00.000Z" });
    await app.bonus.open();
    await expect(app.bonus.card("WEEKLY20").getByRole("link")).toHaveCount(1);
  });

  test("cancels a waiting bonus at no cost and can receive it again", { tag: "@long" }, async ({ app, t, world }) => {
    await world.do("bonus.activate", { member, code: "WELCOME100" });
    await app.bonus.open();
    await app.bonus.cancel.click();
    await expect(app.bonus.sheet).toContainText(t("bonus:end.nothingLost"));
    await app.bonus.confirmEnd.click();
    await expect(app.bonus.toast).toHaveText(t("errors:BONUS_CLEAR"));
    await expect(app.bonus.sheet).toBeHidden();
    await expect(app.bonus.active).toBeHidden();
    await expect(app.bonus.card("WELCOME100").getByRole("link")).toHaveCount(1);
  });

  test("sees that a bonus can't be cancelled with too much money, and keeps it", { tag: "@long" }, async ({
    app,
    t,
    world,
  }) => {
    await world.do("bonus.activate", { member, code: "WELCOME100" });
    await makeDeposit(world, 500);
    const { main, games, bonus } = await totalOf(world);
    await app.bonus.open();
    await app.bonus.cancel.click();
    await expect(app.bonus.sheet).toContainText(
      t("bonus:end.refused", { balance: money(main + games + bonus), minimum: money(50) }),
    );
    await expect(app.bonus.confirmEnd).toBeDisabled();
    await app.bonus.sheet.getByRole("button", { name: t("bonus:keep") }).click();
    await expect(app.bonus.sheet).toBeHidden();
    await expect(app.bonus.active).toBeVisible();
  });

  test("moves money that is not bound to a bonus to the cash wallet", { tag: "@long" }, async ({ app, t, world }) => {
    await world.do("member.credit", { member, wallet: "bonus", amount: 55 });
    const before = await totalOf(world);
    await app.bonus.open();
    await app.bonus.sheetLink(t("bonus:end.move")).click();
    await expect(app.bonus.sheet).toContainText(t("bonus:end.moved", { amount: money(55) }));
    await app.bonus.sheet.getByRole("button", { name: t("bonus:end.move") }).click();
    await expect(app.bonus.toast).toHaveText(t("errors:BONUS_CLEAR"));
    expect(await totalOf(world)).toMatchObject({ main: before.main + 55, bonus: 0 });
    await expect(app.bonus.sheetLink(t("bonus:end.move"))).toBeHidden();
  });

  test("navigates back from a bonus to the page and forward again", { tag: "@long" }, async ({ app, page }) => {
    await app.bonus.open();
    await app.bonus.openCard("DAILY10");
    await page.goBack();
    await expect(app.bonus.sheet).toBeHidden();
    await expect(page).toHaveURL("/user/bonus");
    await page.goForward();
    await expect(app.bonus.sheetOf("DAILY10")).toBeVisible();
  });

  test("opens a bonus by URL over another page; an unknown one shows a message", {
    tag: "@long",
  }, async ({ app, page, t }) => {
    await app.home.open("?m=bonus&m.code=DAILY10");
    await expect(app.bonus.sheetOf("DAILY10")).toContainText(t("bonus:terms.percent", { percent: 10 }));
    await app.bonus.receive.click();
    await expect(app.bonus.saved).toBeVisible();
    await app.bonus.acknowledge.click();
    await expect(page).toHaveURL("/user/home");
    await app.home.open("?m=bonus&m.code=NOSUCH");
    await expect(app.bonus.sheet).toContainText(t("bonus:offer.gone"));
  });
});
