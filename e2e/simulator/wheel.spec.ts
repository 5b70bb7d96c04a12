import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { ReviewQueue } from "../pages/review-queue";
import { openCoupons } from "../support/wheel";

const { username } = demoMember;

test.use({ signedIn: true, contextOptions: { reducedMotion: "reduce" } });

test("coins are set, the wheel is rigged by one press and by the form, and the member's spins stop on that slice", async ({
  panel,
  app,
  world,
}) => {
  const queue = new ReviewQueue(panel, "wheel", "Coupons");
  const { page } = panel;
  const rigs = page.getByRole("list", { name: "Rigged spins" }).getByRole("listitem");
  await queue.open();
  await expect(page.getByRole("row", { name: /jackpot/ })).toContainText("1 %");
  await panel.button("Set coins").click();
  await queue.detailPanel.getByLabel("Member").fill(username);
  await queue.detailPanel.getByLabel("Coins").fill("4");
  await queue.detailPanel.getByRole("button", { name: "Set coins" }).click();
  await expect.poll(async () => (await world.members()).find((row) => row.username === username)?.coin).toBe(4);

  await panel.button("Stop here on ฿1,000 jackpot").dblclick();
  await expect(rigs).toHaveText([/฿1,000 jackpot for any member\s*once/]);
  await panel.button("Rig the wheel").click();
  await queue.detailPanel.getByLabel("Slice").fill("luck1");
  await queue.detailPanel.getByLabel("Member").fill(username);
  await queue.detailPanel.getByLabel("Times").fill("2");
  await queue.detailPanel.getByRole("button", { name: "Rig the wheel" }).click();
  await expect(rigs).toHaveText([/jackpot/, new RegExp(`Try again for ${username}\\s*2 times`)]);
  expect((await world.wheel()).rigs).toEqual([
    { code: "jackpot", member: null, times: 1 },
    { code: "luck1", member: username, times: 2 },
  ]);

  await app.spin.open();
  await app.spin.expectCoins(4);
  await app.spin.button.click();
  await app.spin.confirmPrize();
  await expect(rigs).toHaveText([/Try again/]);
  await expect(page.getByRole("row", { name: /jackpot Credit/ })).toContainText("2");
  await expect(queue.rows.first()).toContainText("฿1,000.00");
  await app.spin.button.click();
  await expect(rigs).toHaveText([/once/]);
});

test("a coupon is granted and shown to the member, another expired; the URL filters", { tag: "@long" }, async ({
  panel,
  app,
  world,
}) => {
  const queue = new ReviewQueue(panel, "wheel", "Coupons");
  await queue.open();
  await panel.button("Grant a coupon").click();
  await queue.detailPanel.getByLabel("Member").fill(username);
  await queue.detailPanel.getByLabel("Amount").fill("55");
  await queue.detailPanel.getByLabel("Label").fill("Welcome");
  const grant = queue.detailPanel.getByRole("button", { name: "Grant a coupon" });
  await grant.dblclick();
  await expect(queue.rows.first()).toContainText("฿55.00");
  expect(await openCoupons(world)).toMatchObject([{ member: username, amount: 55, label: "Welcome", type: "CREDIT" }]);
  await app.spin.open();
  await expect(app.spin.rows).toHaveText([/Welcome/]);

  await queue.filter("Open");
  await expect(queue.rows).toHaveCount(1);
  await queue.rows.first().getByRole("button").first().click();
  await expect(queue.detailPanel).toContainText("None (granted)");
  await queue.rows
    .first()
    .getByRole("button", { name: /^Expire / })
    .click();
  await expect(queue.detailPanel).toContainText("ended early");
  expect(await openCoupons(world)).toEqual([]);
  await panel.button("Show all").click();
  await expect(queue.rows.first()).toContainText("Expired");
  await app.spin.open();
  await expect(app.spin.rows).toHaveCount(0);
});

test("a coupon of a slice is granted and claimed, and each status filter works", {
  tag: "@long",
}, async ({ panel, app, world }) => {
  await world.do("coupon.grant", { member: username, amount: 33, label: "Too late" });
  await world.do("coupon.expire", { target: "latest" });
  const queue = new ReviewQueue(panel, "wheel", "Coupons");
  await queue.open("?open=grant");
  await queue.detailPanel.getByLabel("Member").fill(username);
  await queue.detailPanel.getByLabel("Amount").fill("50");
  await queue.detailPanel.getByLabel("Type").selectOption({ label: "Bonus (BONUS)" });
  await queue.detailPanel.getByLabel("Slice").fill("bonus50");
  await queue.detailPanel.getByRole("button", { name: "Grant a coupon" }).click();
  await expect(queue.rows.first()).toContainText("฿50.00");
  await queue.filter("Open");
  await expect(queue.rows).toHaveCount(1);
  await queue.rows.first().getByRole("button").first().click();
  await expect(queue.detailPanel).toContainText("bonus50");
  expect(await openCoupons(world)).toMatchObject([{ member: username, amount: 50, type: "BONUS" }]);

  const rowsWithStatus = (status: string) => queue.rows.filter({ hasText: username }).filter({ hasText: status });
  await queue.filter("Expired");
  await expect(rowsWithStatus("Too late")).toHaveCount(1);
  await expect(queue.rows.filter({ hasText: /Open|Claimed/ })).toHaveCount(0);
  await app.spin.open();
  await app.spin.rows.first().getByRole("link").click();
  await app.spin.confirmClaim.click();
  await expect.poll(() => openCoupons(world)).toEqual([]);
  await queue.filter("Claimed");
  await expect(rowsWithStatus("Claimed")).toHaveCount(1);
  await expect(queue.rows.filter({ hasText: /Open|Expired/ })).toHaveCount(0);
  await queue.filter("All");
  await expect(rowsWithStatus("")).toHaveCount(2);
});
