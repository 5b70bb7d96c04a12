import { expect, test } from "../fixture";
import { drawSlip } from "../support/slip-picture";

test.use({ signedIn: true });

test("a failed upload shows an error and a toast, and the same picture can be sent again", { tag: "@long" }, async ({
  app,
  t,
  world,
}) => {
  await world.fault("refused", { endpoint: "POST /api/wallet/slip", effect: { code: "SLIP_UPLOAD_FAIL" }, times: 1 });
  await app.depositMethods.open("slip");
  await app.depositMethods.choose(await drawSlip(world, { amount: 50 }));
  await app.depositMethods.send.click();
  await expect(app.depositMethods.toast).toContainText(t("errors:SLIP_UPLOAD_FAIL"));
  await expect(app.depositMethods.slip).toContainText(t("errors:SLIP_UPLOAD_FAIL"));
  await app.depositMethods.sendAgain.click();
  await expect(app.depositMethods.review).toContainText(t("slip:review.pending"));
  expect(await world.slips()).toHaveLength(1);
});

test("a picture that arrived despite a lost response is not sent twice", { tag: "@long" }, async ({
  app,
  page,
  t,
  world,
  browserErrors,
}) => {
  browserErrors.expect(/^failed request: POST \/user\/deposit\/slip\/upload/);
  const slip = await drawSlip(world, { amount: 50 });
  await page.route(
    "**/user/deposit/slip/upload*",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await app.depositMethods.open("slip");
  await app.depositMethods.choose(slip);
  await app.depositMethods.send.click();
  await expect(app.depositMethods.slip).toContainText(t("slip:upload.lost"));
  await app.depositMethods.sendAgain.click();
  await expect(app.depositMethods.review).toContainText(t("slip:review.pending"));
  expect(await world.slips()).toHaveLength(1);
});

test("a picture that did not arrive is sent again", { tag: "@long" }, async ({
  app,
  page,
  t,
  world,
  browserErrors,
}) => {
  browserErrors.expect(/^failed request: POST \/user\/deposit\/slip\/upload/);
  await page.route("**/user/deposit/slip/upload*", (route) => route.abort(), { times: 1 });
  await app.depositMethods.open("slip");
  await app.depositMethods.choose(await drawSlip(world, { amount: 50 }));
  await app.depositMethods.send.click();
  await expect(app.depositMethods.slip).toContainText(t("slip:upload.lost"));
  await app.depositMethods.sendAgain.click();
  await expect(app.depositMethods.review).toContainText(t("slip:review.pending"));
  expect(await world.slips()).toHaveLength(1);
});

test("pressed twice, a slip is sent once", { tag: "@long" }, async ({ app, t, world }) => {
  await app.depositMethods.open("slip");
  await app.depositMethods.choose(await drawSlip(world, { amount: 50 }));
  await app.depositMethods.send.dblclick();
  await expect(app.depositMethods.review).toContainText(t("slip:review.pending"));
  expect(await world.slips()).toHaveLength(1);
});
