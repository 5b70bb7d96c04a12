import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { dropResponse } from "../support/drop-response";
import { totalOf } from "../support/members";
import { money } from "../support/money";
import { grantCoupon, openCoupons } from "../support/wheel";

const member = demoMember.username;

test.use({ signedIn: true, contextOptions: { reducedMotion: "reduce" } });

test("without a response the wheel shows no result, and the next press shows the real one without another coin", async ({
  app,
  page,
  t,
  browserErrors,
  world,
}) => {
  browserErrors.expect(/^failed request: POST \/user\/spin\.data/);
  await world.do("member.coins", { member, coins: 1 });
  await world.do("spin.rig", { code: "bonus50" });
  await app.spin.open();
  await dropResponse(page, "/user/spin");
  await app.spin.button.click();
  await expect(app.spin.alert).toContainText(t("wallet:unanswered"));
  await app.spin.closeAlert();
  await expect(app.spin.status).toHaveText(t("wheel:unanswered"));
  await app.spin.expectCoins(0);
  await app.spin.button.click();
  await expect(app.spin.prize).toContainText("Bonus ฿50");
  await app.spin.confirmPrize();
  await app.spin.expectCoins(0);
  expect(await openCoupons(world)).toHaveLength(1);
  expect((await totalOf(world)).coin).toBe(0);
});

test("a brief backend failure is retried, and the spin continues", { tag: "@long" }, async ({ app, world }) => {
  await world.do("spin.rig", { code: "luck2" });
  await world.fault("cut", { endpoint: "POST /api/spinwheel/spin", times: 1, effect: { drop: true } });
  await app.spin.open();
  await app.spin.button.click();
  await app.spin.expectStopped("Next time");
  await app.spin.expectCoins(1);
});

test("a backend that does not respond shows an error, and the wheel can be spun later", { tag: "@long" }, async ({
  app,
  t,
  world,
}) => {
  await app.spin.open();
  await world.fault("cut", { endpoint: "POST /api/spinwheel/spin", effect: { drop: true } });
  await app.spin.button.click();
  await expect(app.spin.alert).toContainText(t("wallet:unanswered"));
  await world.dropFaults();
  await app.spin.closeAlert();
  await app.spin.expectCoins(2);
  await world.do("spin.rig", { code: "luck1" });
  await app.spin.button.click();
  await app.spin.expectStopped("Try again");
  await app.spin.expectCoins(1);
});

test("an ended session redirects to /login, a terminated service to /terminated", { tag: "@long" }, async ({
  app,
  page,
  world,
}) => {
  await app.spin.open();
  await world.do("switch.set", { name: "terminated", value: true });
  await app.spin.button.click();
  await expect(page).toHaveURL("/terminated");
  await world.do("switch.set", { name: "terminated", value: false });
  await app.spin.open();
  await world.do("member.expireToken", { member });
  await app.spin.button.click();
  await expect(page).toHaveURL(/\/login/);
});

test("switched off, the wheel is closed, but coupons can be claimed", { tag: "@long" }, async ({
  app,
  page,
  t,
  world,
}) => {
  await grantCoupon(world, 50);
  await world.do("switch.set", { name: "spinActive", value: false });
  await app.spin.open();
  await expect(app.heading(t("wheel:title"))).toBeVisible();
  await expect(page.getByRole("main")).toContainText(t("wheel:closed"));
  await expect(app.spin.button).toBeHidden();
  await app.spin.claimOf("฿50 credit").click();
  await app.spin.confirmClaim.click();
  await expect(page.getByText(t("wheel:claim.paid", { amount: money(50) }))).toBeVisible();
  // Waits for the revalidation after the claim. Otherwise it could report the wheel as open and hide the retry button.
  await expect(app.spin.coupons).toContainText(t("wheel:coupons.empty"));
  await world.do("switch.set", { name: "spinActive", value: true });
  await page.getByRole("button", { name: t("ui:retry") }).click();
  await app.spin.expectCoins(2);
});

test("a wheel switched off meanwhile shows it at the next spin", { tag: "@long" }, async ({ app, page, t, world }) => {
  await app.spin.open();
  await world.do("switch.set", { name: "spinActive", value: false });
  await app.spin.button.click();
  await expect(app.spin.alert).toContainText(t("spin:error.SPIN_INACTIVE"));
  await app.spin.closeAlert();
  await expect(page.getByRole("main")).toContainText(t("wheel:closed"));
});

test("without a response, wheel and coupons show separate errors", { tag: "@long" }, async ({
  app,
  page,
  t,
  browserErrors,
  world,
}) => {
  browserErrors.expect(/^answer 500: GET \/user\/spin/);
  await world.fault("setup", { endpoint: "GET /api/spinwheel/setup", effect: { code: "INTERNAL_SERVER_ERROR" } });
  await app.spin.open();
  await expect(page.getByRole("main")).toContainText(t("wheel:trouble"));
  await expect(app.spin.coupons).toContainText(t("wheel:coupons.empty"));
  await world.dropFaults();
  await world.fault("coupons", { endpoint: "GET /api/spinwheel/coupon", effect: { drop: true } });
  await page.getByRole("button", { name: t("ui:retry") }).click();
  await app.spin.expectCoins(2);
  await expect(app.spin.coupons.getByRole("alert")).toContainText(t("outcome:unreachable"));
  await world.dropFaults();
  await app.spin.coupons.getByRole("button", { name: t("ui:retry") }).click();
  await expect(app.spin.coupons).toContainText(t("wheel:coupons.empty"));
});
