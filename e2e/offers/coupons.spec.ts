import { CLAIM_DEBOUNCE_MS } from "@mekong/contract/screen";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { holdRequests } from "../support/hold-requests";
import { totalOf } from "../support/members";
import { money } from "../support/money";
import { pageMemberField } from "../support/page-member";
import { claimRequests, grantCoupon, openCoupons } from "../support/wheel";

const member = demoMember.username;

test.use({ signedIn: true, contextOptions: { reducedMotion: "reduce" } });

test("lists coupons three per page, newest first, each with its number", { tag: "@long" }, async ({
  app,
  page,
  t,
  world,
}) => {
  for (const amount of [10, 20, 30, 40, 50, 60, 70]) await grantCoupon(world, amount);
  await app.spin.open();
  await expect(app.spin.rows).toHaveText([/^1\s*Gift 70/, /^2\s*Gift 60/, /^3\s*Gift 50/]);
  const initialCalls = (await world.traffic({ endpoint: "GET /api/spinwheel/coupon" })).rows.length;
  await app.spin.pages.getByRole("link", { name: t("ui:page", { page: 2 }), exact: true }).click();
  await expect(app.spin.rows).toHaveText([/^4\s*Gift 40/, /^5\s*Gift 30/, /^6\s*Gift 20/]);
  await app.spin.pages.getByRole("link", { name: t("ui:nextPage") }).click();
  await expect(app.spin.rows).toHaveText([/^7\s*Gift 10/]);
  expect((await world.traffic({ endpoint: "GET /api/spinwheel/coupon" })).rows).toHaveLength(initialCalls);

  await app.spin.claimOf("฿10 credit").click();
  await expect(app.spin.claim).toContainText("Gift 10");
  await app.spin.cancelClaim.click();
  await expect(app.spin.claim).toBeHidden();
  await expect(app.spin.rows).toHaveText([/^7\s*Gift 10/]);
  await app.spin.claimOf("฿10 credit").click();
  await app.spin.confirmClaim.click();
  await expect(page.getByText(t("wheel:claim.paid", { amount: money(10) }))).toBeVisible();
  // The last page is empty, so the previous one is shown.
  await expect(app.spin.rows).toHaveText([/^4\s*Gift 40/, /^5\s*Gift 30/, /^6\s*Gift 20/]);
});

test("pressing twice opens one claim, confirming twice pays once, and back works", { tag: "@long" }, async ({
  app,
  page,
  world,
}) => {
  await page.clock.install();
  const before = await totalOf(world);
  await grantCoupon(world, 50);
  await app.home.open();
  await app.spin.open();
  await app.spin.claimOf("฿50 credit").dblclick();
  await expect(app.spin.claim).toBeVisible();
  await page.goBack();
  await expect(app.spin.claim).toBeHidden();
  await expect(page).toHaveURL("/user/spin");
  // An earlier press would be ignored as a double press.
  await page.clock.runFor(CLAIM_DEBOUNCE_MS);
  await app.spin.claimOf("฿50 credit").click();
  await app.spin.confirmClaim.dblclick();
  await expect(app.spin.claim).toBeHidden();
  await expect(app.spin.rows).toHaveCount(0);
  expect((await totalOf(world)).total).toBe(before.total + 50);
  expect(await claimRequests(world)).toHaveLength(1);
});

test("a claim revalidates and updates the page, even while an earlier coupon request is slow", {
  tag: "@long",
}, async ({ app, page, world }) => {
  await page.clock.install();
  await grantCoupon(world, 50);
  await app.spin.open();
  await app.spin.claimOf("฿50 credit").click();
  await app.spin.cancelClaim.click();
  await expect(app.spin.claim).toBeHidden();
  // The reopened sheet loads the coupons at the URL of the page; the form then revalidates at the URL of the sheet.
  const isFormRequest = (address: URL) => address.searchParams.has("m");
  const releaseCoupons = await holdRequests(page, "/user/spin", "GET", (address) => !isFormRequest(address));
  const releaseRevalidation = await holdRequests(page, "/user/spin", "GET", isFormRequest);
  await page.clock.runFor(CLAIM_DEBOUNCE_MS);
  await app.spin.claimOf("฿50 credit").click();
  const revalidationRequested = page.waitForRequest((request) => isFormRequest(new URL(request.url())));
  await app.spin.confirmClaim.click();
  await revalidationRequested;
  // Waits for two frames, so that React has rendered the result of the claim.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  const couponsReceived = page.waitForResponse((response) => /\/user\/spin\.data\?_routes=/.test(response.url()));
  releaseCoupons();
  await couponsReceived;
  releaseRevalidation();
  await expect(app.spin.claim).toBeHidden();
  await expect(app.spin.rows).toHaveCount(0);
});

test.describe("when the claimed coupon disappears", () => {
  for (const { condition, effect } of [
    { condition: "before the sheet is", effect: null },
    { condition: "after the sheet is", effect: { delayMs: [1_500, 1_500] as [number, number] } },
  ]) {
    test(`${condition}, the focus moves to the heading of the list`, { tag: "@long" }, async ({
      app,
      page,
      t,
      world,
    }) => {
      for (const amount of [10, 20]) await grantCoupon(world, amount);
      await app.spin.open();
      await app.spin.claimOf("฿20 credit").press("Enter");
      if (effect) await world.fault("late", { endpoint: "GET /api/spinwheel/coupon", effect });
      await expect(app.spin.confirmClaim).toBeVisible();
      // Presses Tab, because Enter twice in a row would count as a double press.
      await page.keyboard.press("Tab");
      await app.spin.confirmClaim.press("Enter");
      await expect(app.spin.claim).toBeHidden();
      await expect(app.spin.rows).toHaveText([/^1\s*Gift 10/]);
      await expect(app.spin.coupons.getByRole("heading", { name: t("wheel:coupons.title") })).toBeFocused();
      await page.keyboard.press("Tab");
      await expect(app.spin.claimOf("฿10 credit")).toBeFocused();
    });
  }
});

test("a resubmitted spin or claim is executed once", { tag: "@long" }, async ({ context, stack, world }) => {
  await world.do("member.coins", { member, coins: 3 });
  await world.do("spin.rig", { code: "credit20" });
  const before = await totalOf(world);
  const of = await pageMemberField(context, stack.web);
  const post = (path: string, form: Record<string, string>) =>
    context.request.post(`${stack.web}${path}`, { form: { ...of, ...form }, headers: { Origin: stack.web } });
  const spin = () => post("/user/spin", { formKey: "one-rendered-form" });
  for (const answer of await Promise.all([spin(), spin(), spin()])) expect(answer.status()).toBe(200);
  expect((await totalOf(world)).coin).toBe(2);
  const [coupon] = await openCoupons(world);
  expect(await openCoupons(world)).toHaveLength(1);
  const claim = () => post("/user/claim", { formKey: "another-form", coupon: coupon?.id ?? "" });
  for (const answer of await Promise.all([claim(), claim(), claim()])) expect(answer.status()).toBe(200);
  expect((await totalOf(world)).total).toBe(before.total + 20);
});

test("a coupon that expired meanwhile is refused and removed from the list", { tag: "@long" }, async ({
  app,
  t,
  world,
}) => {
  await grantCoupon(world, 50);
  await app.spin.open();
  await app.spin.claimOf("฿50 credit").click();
  await world.do("coupon.expire", { target: "latest" });
  await app.spin.confirmClaim.click();
  await expect(app.spin.alert).toContainText(t("spin:error.COUPON_EXPIRED"));
  await app.spin.closeAlert();
  await expect(app.spin.coupons).toContainText(t("wheel:coupons.empty"));
});

test("an unknown coupon shows a message and a link to the wheel", { tag: "@long" }, async ({ app, page, t }) => {
  await app.spin.open("?m=claim&m.coupon=nothing");
  await expect(app.spin.claim).toContainText(t("wheel:claim.gone"));
  await app.spin.claim.getByRole("button", { name: t("wheel:claim.toWheel") }).click();
  await expect(page).toHaveURL("/user/spin");
  await expect(app.spin.button).toBeVisible();
  // The link is also on the claim page, once.
  await page.goto("/user/claim?coupon=nothing");
  await expect(page.getByRole("main")).toContainText(t("wheel:claim.gone"));
  await expect(page.getByRole("main").getByRole("link", { name: t("wheel:claim.toWheel") })).toHaveCount(1);
});
