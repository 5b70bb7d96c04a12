import { expect, test } from "../fixture";
import { drawnSlip } from "../support/slip-picture";

test.use({ signedIn: true });

test("a failed upload shows an error and a toast, and the same picture can be sent again", { tag: "@long" }, async ({
  app,
  t,
  world,
}) => {
  await world.fault("refused", { endpoint: "POST /api/wallet/slip", effect: { code: "SLIP_UPLOAD_FAIL" }, times: 1 });
  await app.depositWays.open("slip");
  await app.depositWays.choose(await drawnSlip(world, { amount: 50 }));
  await app.depositWays.send.click();
  await expect(app.depositWays.toast).toContainText(t("errors:SLIP_UPLOAD_FAIL"));
  await expect(app.depositWays.slip).toContainText(t("errors:SLIP_UPLOAD_FAIL"));
  await app.depositWays.sendAgain.click();
  await expect(app.depositWays.review).toContainText(t("slip:review.pending"));
  expect(await world.slips()).toHaveLength(1);
});

test("a picture that arrived despite a lost response is not sent twice", { tag: "@long" }, async ({
  app,
  page,
  t,
  world,
  watch,
}) => {
  watch.expect(/^failed request: POST \/user\/deposit\/slip\/upload/);
  const slip = await drawnSlip(world, { amount: 50 });
  await page.route(
    "**/user/deposit/slip/upload*",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await app.depositWays.open("slip");
  await app.depositWays.choose(slip);
  await app.depositWays.send.click();
  await expect(app.depositWays.slip).toContainText(t("slip:upload.lost"));
  await app.depositWays.sendAgain.click();
  await expect(app.depositWays.review).toContainText(t("slip:review.pending"));
  expect(await world.slips()).toHaveLength(1);
});

test("a picture that did not arrive is sent again", { tag: "@long" }, async ({ app, page, t, world, watch }) => {
  watch.expect(/^failed request: POST \/user\/deposit\/slip\/upload/);
  await page.route("**/user/deposit/slip/upload*", (route) => route.abort(), { times: 1 });
  await app.depositWays.open("slip");
  await app.depositWays.choose(await drawnSlip(world, { amount: 50 }));
  await app.depositWays.send.click();
  await expect(app.depositWays.slip).toContainText(t("slip:upload.lost"));
  await app.depositWays.sendAgain.click();
  await expect(app.depositWays.review).toContainText(t("slip:review.pending"));
  expect(await world.slips()).toHaveLength(1);
});

test("pressed twice, a slip is sent once", { tag: "@long" }, async ({ app, t, world }) => {
  await app.depositWays.open("slip");
  await app.depositWays.choose(await drawnSlip(world, { amount: 50 }));
  await app.depositWays.send.dblclick();
  await expect(app.depositWays.review).toContainText(t("slip:review.pending"));
  expect(await world.slips()).toHaveLength(1);
});
