import { sliceUnderPointer } from "../../apps/web/app/features/wheel/geometry";
import { demoMember } from "../../prisma/seed/demo";
import { wheelSlices } from "../../prisma/seed/wheel";
import { expect, test } from "../fixture";
import { makeDeposit } from "../support/deposit";
import { holdResponse } from "../support/hold-requests";
import { totalOf } from "../support/members";
import { money } from "../support/money";
import { grantCoupon, spinRequests } from "../support/wheel";

const member = demoMember.username;
const indexOf = (code: string) => wheelSlices.findIndex((slice) => slice.code === code);

test.use({ signedIn: true, contextOptions: { reducedMotion: "no-preference" } });

test("the wheel stops on the slice that the backend drew, and its prize is confirmed, claimed and credited", async ({
  app,
  context,
  page,
  t,
  world,
}) => {
  const before = await totalOf(world);
  await world.do("spin.rig", { code: "credit100" });
  await app.spin.open();
  await expect(app.heading("Mekong lucky wheel")).toBeVisible();
  await app.spin.expectCoins(2);
  await expect(app.spin.coupons).toContainText(t("wheel:coupons.empty"));
  await expect(app.spin.picture).toBeVisible();

  // Slows the animation down, so that the checks below finish before the wheel stops.
  const browser = await context.newCDPSession(page);
  await browser.send("Animation.enable");
  await browser.send("Animation.setPlaybackRate", { playbackRate: 0.02 });
  await app.spin.button.click();
  await expect(app.spin.status).toHaveText(t("wheel:spinning"));
  // The response arrives long before the wheel stops, but does not reveal the prize.
  await world.traffic({ endpoint: "POST /api/spinwheel/spin", count: 1, wait: "10s" });
  await expect(app.spin.button).toHaveAttribute("aria-busy", "true");
  await expect(app.spin.rows).toHaveCount(0);
  await app.spin.button.click({ force: true });

  await browser.send("Animation.setPlaybackRate", { playbackRate: 1 });
  await expect(app.spin.prize).toBeVisible();
  await expect(app.spin.prize).toContainText("฿100");
  await expect(app.spin.confetti).not.toHaveCSS("display", "none");
  await app.spin.expectStopped("฿100");
  expect(sliceUnderPointer(await app.spin.rotation(), wheelSlices.length)).toBe(indexOf("credit100"));
  await app.spin.expectCoins(1);
  await expect(app.spin.rows).toHaveCount(0);
  await app.spin.confirmPrize();
  await expect(app.spin.rows).toHaveText([
    /^1\s*฿100\s*฿100 credit\s*฿100\.00\s*Valid until 27\/11\/2026 10:00:00\s*Claim$/,
  ]);
  await expect(app.spin.button).toBeFocused();
  expect(await spinRequests(world)).toHaveLength(1);

  await app.spin.claimOf("฿100 credit").click();
  await expect(page).toHaveURL(/\/user\/spin\?m=claim&m\.coupon=/);
  await expect(app.spin.claim).toContainText("goes straight to your main wallet");
  await app.spin.confirmClaim.click();
  await expect(page.getByText(t("wheel:claim.paid", { amount: money(100) }))).toBeVisible();
  await expect(app.spin.claim).toBeHidden();
  await expect(page).toHaveURL("/user/spin");
  await expect(app.spin.coupons).toContainText(t("wheel:coupons.empty"));
  expect((await totalOf(world)).total).toBe(before.total + 100);
  await app.menuLink(t("layout:home")).click();
  await app.home.expectBalance(before.total + 100);
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the wheel shows the result without spinning, for each slice; prizes vibrate, without confetti", {
    tag: "@long",
  }, async ({ app, page, world }) => {
    await page.addInitScript(() => {
      const felt: unknown[] = [];
      Object.assign(window, { felt });
      navigator.vibrate = (pattern) => felt.push(pattern) > 0;
    });
    await world.do("member.coins", { member, coins: wheelSlices.length });
    for (const { code } of wheelSlices) await world.do("spin.rig", { code, member });
    await app.spin.open();
    for (const [index, { labelEN, amount, prize }] of wheelSlices.entries()) {
      await app.spin.button.click();
      await app.spin.expectStopped(labelEN.replace("{amount}", `฿${amount.toLocaleString("en-US")}`));
      expect(sliceUnderPointer(await app.spin.rotation(), wheelSlices.length)).toBe(index);
      await app.spin.expectCoins(wheelSlices.length - 1 - index);
      await expect(app.spin.prize).toBeVisible({ visible: prize !== "NONE" });
      await expect(app.spin.confetti).toHaveCount(prize === "NONE" ? 0 : 1);
      if (prize === "NONE") continue;
      await expect(app.spin.confetti).toHaveCSS("display", "none");
      await app.spin.confirmPrize();
    }
    // A stop vibrates once, a prize several times.
    const felt = await page.evaluate(() => (window as unknown as { felt: number[][] }).felt);
    expect(felt.map(({ length }) => length > 1)).toEqual(wheelSlices.map(({ prize }) => prize !== "NONE"));
  });

  test("ignores a response requested before the spin that arrives after it", { tag: "@long" }, async ({
    app,
    page,
    world,
  }) => {
    for (const code of ["credit10", "credit20"]) await world.do("spin.rig", { code, member });
    await app.spin.open();
    await app.spin.expectCoins(2);
    await app.spin.button.click();
    await expect(app.spin.prize).toBeVisible();
    // Holds the response of the revalidation after the prize until after the next spin.
    const release = await holdResponse(page, "/user/spin", "GET");
    await app.spin.confirmPrize();
    await app.spin.expectCoins(1);
    await app.spin.button.click();
    await expect(app.spin.prize).toContainText("฿20");
    await app.spin.expectCoins(0);
    release();
    await expect(page.getByText("฿10 credit", { exact: true }).first()).toBeAttached();
    await app.spin.expectCoins(0);
    await app.spin.confirmPrize();
    await expect(app.spin.rows).toHaveCount(2);
    await app.spin.expectCoins(0);
  });

  test("without coins, the wheel cannot spin and shows how to get some", { tag: "@long" }, async ({
    app,
    page,
    t,
    world,
  }) => {
    await world.do("member.coins", { member, coins: 1 });
    await world.do("spin.rig", { code: "luck1" });
    await app.spin.open();
    await app.spin.button.click();
    await app.spin.expectStopped("Try again");
    await app.spin.expectCoins(0);
    await expect(app.spin.button).toHaveAttribute("aria-disabled", "true");
    await expect(app.spin.button).toHaveAccessibleDescription(/Every ฿500 you deposit earns 1 coin/);
    await app.spin.button.click({ force: true });
    await app.spin.button.press("Enter");
    await page.getByRole("link", { name: t("wheel:deposit") }).click();
    await expect(app.deposit.list).toBeVisible();
    expect(await spinRequests(world)).toHaveLength(1);
  });

  test("coins of a deposit appear when the wheel is reopened", { tag: "@long" }, async ({ app, world }) => {
    await world.do("member.coins", { member, coins: 0 });
    await app.spin.open();
    await app.spin.expectCoins(0);
    await makeDeposit(world, 500);
    await app.spin.open();
    await app.spin.expectCoins(1);
    await expect(app.spin.button).not.toHaveAttribute("aria-disabled", "true");
  });

  test("the sheet over home has the same wheel, coupon pages, and a claim that returns to it", {
    tag: "@long",
  }, async ({ app, page, t, world }) => {
    for (const amount of [10, 20, 30, 40]) await grantCoupon(world, amount);
    await world.do("spin.rig", { code: "credit20" });
    const { total, coin } = await totalOf(world);
    await app.home.open();
    await app.home.spin.click();
    await expect(app.spin.sheet).toBeVisible();
    await app.spin.button.click();
    await expect(app.spin.prize).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(app.spin.prize).toBeHidden();
    await expect(app.spin.sheet).toBeVisible();
    await expect(app.spin.rows).toHaveText([/^1\s*฿20/, /^2\s*Gift 40/, /^3\s*Gift 30/]);
    await app.spin.pages.getByRole("link", { name: t("ui:nextPage") }).click();
    await expect(app.spin.rows).toHaveText([/^4\s*Gift 20/, /^5\s*Gift 10/]);
    await app.spin.claimOf("฿10 credit").click();
    await expect(app.spin.claim).toBeVisible();
    await app.spin.cancelClaim.click();
    await expect(app.spin.rows).toHaveText([/^4\s*Gift 20/, /^5\s*Gift 10/]);
    await app.spin.claimOf("฿10 credit").click();
    await app.spin.confirmClaim.click();
    await expect(page.getByText(t("wheel:claim.paid", { amount: money(10) }))).toBeVisible();
    await expect(app.spin.claim).toBeHidden();
    await expect(app.spin.rows).toHaveText([/^4\s*Gift 20/]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL("/user/home");
    await app.home.expectBalance(total + 10, coin - 1);
  });

  test("shows the result even if the member left before the response", { tag: "@long" }, async ({
    app,
    page,
    t,
    world,
  }) => {
    await world.do("spin.rig", { code: "credit10" });
    await app.spin.open();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/user/spin.data*", async (route) => {
      if (route.request().method() === "POST") await released;
      await route.continue();
    });
    await app.spin.button.click();
    await expect(app.spin.status).toHaveText(t("wheel:spinning"));
    await app.menuLink(t("layout:home")).click();
    await expect(page).toHaveURL("/user/home");
    release();
    await expect(page.getByText(t("wheel:stopped", { label: "฿10" }))).toBeVisible();
  });
});

test.describe("in a small window", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("the wheel takes 85 % of the width and is redrawn when the window gets wider", { tag: "@long" }, async ({
    app,
    page,
  }) => {
    await app.spin.open();
    const wheel = page.locator(".wheel");
    const canvas = app.spin.picture;
    const density = await page.evaluate(() => devicePixelRatio);
    const size = () => wheel.evaluate((box) => box.getBoundingClientRect().width);
    const pixelDensity = () => canvas.evaluate((box: HTMLCanvasElement) => box.width / box.clientWidth);
    await expect.poll(size).toBeCloseTo(272, 1);
    await expect.poll(pixelDensity).toBeCloseTo(density, 1);
    await page.setViewportSize({ width: 800, height: 640 });
    await expect.poll(size).toBeCloseTo(350, 1);
    await expect.poll(pixelDensity).toBeCloseTo(density, 1);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a plain form spins and a page shows the result; plain pages claim the coupon", { tag: "@long" }, async ({
    page,
    t,
    world,
  }) => {
    const before = await totalOf(world);
    await world.do("spin.rig", { code: "credit100" });
    await page.goto("/user/spin");
    const main = page.getByRole("main");
    await expect(main.getByRole("listitem").filter({ hasText: "Jackpot" })).toBeVisible();
    await main.getByRole("button", { name: /^Spin the wheel/ }).click();
    await expect(main).toContainText(t("wheel:stopped", { label: "฿100" }));
    await expect(main).toContainText(t("wheel:prize.title"));
    await page.reload();
    await expect(main).toContainText(t("wheel:stopped", { label: "฿100" }));
    expect((await totalOf(world)).coin).toBe(before.coin - 1);

    await main.getByRole("link", { name: t("wheel:coupons.claimOf", { name: "฿100 credit" }) }).click();
    const sheet = page.getByRole("region", { name: t("wheel:claim.title"), exact: true });
    await sheet.getByRole("button", { name: t("wheel:claim.confirm") }).click();
    await expect(main).toContainText(t("wheel:claim.paid", { amount: money(100) }));
    expect((await totalOf(world)).total).toBe(before.total + 100);
    await main.getByRole("link", { name: t("wheel:claim.toWheel") }).click();
    await expect(main).toContainText(t("wheel:coupons.empty"));
  });

  test("a failure is shown in the page", { tag: "@long" }, async ({ page, t, world }) => {
    await world.do("member.coins", { member, coins: 0 });
    await grantCoupon(world, 50);
    await page.goto("/user/home?m=spin");
    // The button has only `aria-disabled`, so without JavaScript it can be pressed.
    await page.getByRole("button", { name: /^Spin the wheel/ }).press("Enter");
    await expect(page.getByRole("alert")).toHaveText(t("spin:error.COIN_NOT_ENOUGH"));
    await page.getByRole("link", { name: t("wheel:coupons.claimOf", { name: "฿50 credit" }) }).click();
    await world.do("coupon.expire", { target: "latest" });
    await page.getByRole("button", { name: t("wheel:claim.confirm") }).click();
    await expect(page.getByRole("alert")).toHaveText(t("spin:error.COUPON_EXPIRED"));
    await page.getByRole("link", { name: t("wheel:claim.toWheel") }).click();
    await expect(page).toHaveURL("/user/spin");
  });
});
