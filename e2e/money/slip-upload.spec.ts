import { writeFile } from "node:fs/promises";
import { SLIP_CLOSED, SLIP_MAX_MB, SLIP_WITHIN_MINUTES, WALLET_TOPUP_WITHIN_MINUTES } from "@mekong/contract/limits";
import { PNG } from "pngjs";
import { expect, test } from "../fixture";
import { totalOf } from "../support/members";
import { money } from "../support/money";
import { asPhotograph, drawSlip } from "../support/slip-picture";

test.use({ signedIn: true });

test("a large photo of a slip is scaled down, uploaded, read and credited, and shown in balance and statement", async ({
  app,
  page,
  t,
  world,
  advance,
}, testInfo) => {
  const before = await totalOf(world);
  const photo = asPhotograph(await drawSlip(world, { amount: 777 }), 1.5);
  expect(photo.length).toBeGreaterThan(SLIP_MAX_MB * 1024 * 1024);
  // As a file, because sending megabytes to the browser takes seconds.
  const file = testInfo.outputPath("IMG_0001.png");
  await writeFile(file, photo);
  await app.home.open();
  await app.home.quickAction(t("home:deposit")).click();
  await app.depositMethods.row(t("deposit:slipRow")).click();
  await expect(app.depositMethods.slip).toContainText(
    t("slip:window.withinHours", { count: SLIP_WITHIN_MINUTES / 60 }),
  );
  await expect(app.depositMethods.slip).toContainText(t("slip:window.closedDaily", SLIP_CLOSED));
  await expect(app.depositMethods.slip).toContainText(t("slip:window.topUp", { count: WALLET_TOPUP_WITHIN_MINUTES }));
  await app.depositMethods.choose(file);
  await expect(app.depositMethods.preview).toBeVisible();
  await app.depositMethods.send.click();

  await expect(app.depositMethods.toast).toContainText(t("slip:upload.taken"));
  await expect(app.depositMethods.review).toContainText(t("slip:review.pending"));
  const [uploaded, ...others] = await world.slips();
  expect(uploaded?.status).toBe("PENDING");
  expect(others).toEqual([]);
  const picture = Buffer.from(await (await fetch(uploaded?.picture ?? "")).arrayBuffer());
  expect(picture.subarray(0, 3).toString("hex"), "JPEG").toBe("ffd8ff");
  expect(picture.length).toBeLessThan(2 * 1024 * 1024);
  await app.home.expectBalance(before.total);

  const { fired } = await advance({ seconds: 30 });
  expect(fired).toMatchObject([{ action: "slip.review" }]);
  await app.depositMethods.expectResult(t("slip:review.accepted"));
  await expect(app.depositMethods.review).toContainText(`+${money(777)}`);
  await app.home.expectBalance(before.total + 777);

  await app.depositMethods.finish.click();
  await expect(page).toHaveURL("/user/home");
  await app.statement.openFromMenu();
  await expect(app.statement.entries.first()).toContainText(`+${money(777)}`);
});

for (const reason of ["NOT_MATCH", "EXPIRED_SLIP", "INVALID_SLIP"] as const) {
  test(`a rejected slip shows its reason in brackets: ${reason}`, { tag: "@long" }, async ({
    app,
    t,
    world,
    advance,
  }) => {
    const before = await totalOf(world);
    await app.depositMethods.open("slip");
    await app.depositMethods.choose(await drawSlip(world, { amount: 50, fault: reason }));
    await app.depositMethods.send.click();
    await expect(app.depositMethods.review).toContainText(t("slip:review.pending"));
    await advance({ seconds: 30 });
    const status = t("slip:list.statuses.failed");
    await app.depositMethods.expectResult(t("slip:list.because", { status, reason: t(`slip:reasons.${reason}`) }));
    await app.home.expectBalance(before.total);
    await app.depositMethods.review.getByRole("button", { name: t("slip:review.another") }).click();
    await expect(app.depositMethods.file).toBeEnabled();
  });
}

test("the review survives a reload and links to the slips", { tag: "@long" }, async ({ app, page, t, world }) => {
  await app.depositMethods.open("slip");
  await app.depositMethods.choose(await drawSlip(world, { amount: 50 }));
  await app.depositMethods.send.click();
  await expect(app.depositMethods.review).toContainText(t("slip:review.pending"));
  await page.reload();
  await expect(app.depositMethods.review).toContainText(t("slip:review.pending"));
  expect(await world.slips()).toHaveLength(1);
  await app.depositMethods.review.getByRole("link", { name: t("slip:upload.slips") }).click();
  await expect(page).toHaveURL("/user/home?m=slips");
});

test("a file that is not a picture, whatever its name, is rejected with the accepted types", { tag: "@long" }, async ({
  app,
  t,
  world,
}) => {
  await app.depositMethods.open("slip");
  await app.depositMethods.send.click();
  const error = app.depositMethods.slip.getByRole("alert").first();
  await expect(error).toHaveText(t("slip:upload.none"));
  await expect(app.depositMethods.file).toBeFocused();
  await app.depositMethods.choose({ name: "slip.png", mimeType: "image/png", buffer: Buffer.from("<html>") });
  await expect(error).toHaveText(t("slip:upload.notPicture"));
  await app.depositMethods.choose({ name: "slip.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
  await expect(error).toHaveText(t("slip:upload.notPicture"));
  expect((await world.traffic({ endpoint: "POST /api/wallet/slip" })).rows).toEqual([]);
  await app.depositMethods.choose(await drawSlip(world, { amount: 50 }));
  await expect(app.depositMethods.slip).not.toContainText(t("slip:upload.notPicture"));
  await expect(app.depositMethods.preview).toBeVisible();
});

test("a too large file that cannot be scaled down is not sent", { tag: "@long" }, async ({ app, t, world }) => {
  const broken = Buffer.alloc(SLIP_MAX_MB * 1024 * 1024 + 1);
  Buffer.from("\x89PNG\r\n\x1a\n", "latin1").copy(broken);
  await app.depositMethods.open("slip");
  await app.depositMethods.choose({ name: "large.png", mimeType: "image/png", buffer: broken });
  await app.depositMethods.send.click();
  const error = app.depositMethods.slip.getByRole("alert").first();
  await expect(error).toHaveText(t("slip:upload.tooLarge", { n: SLIP_MAX_MB }));
  expect((await world.traffic({ endpoint: "POST /api/wallet/slip" })).rows).toEqual([]);
});

test.describe("on a slow connection", { tag: "@long" }, () => {
  test.beforeEach(async ({ page, context }) => {
    const network = await context.newCDPSession(page);
    await network.send("Network.enable");
    await network.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 20 * 1024,
    });
  });

  test("shows the progress, keeps the sheet open, and can be cancelled", async ({ app, page, t, world }) => {
    await app.depositMethods.open("slip");
    await app.depositMethods.choose(noise(600, 600));
    await app.depositMethods.send.click();
    await expect(app.depositMethods.progress).toBeVisible();
    await expect(app.depositMethods.progress).not.toHaveAttribute("aria-valuenow", "0");
    await page.keyboard.press("Escape");
    await expect(app.depositMethods.slip.getByRole("button", { name: t("ui:close") })).toBeDisabled();
    await expect(app.depositMethods.progress).toBeVisible();
    await app.depositMethods.cancel.click();
    await expect(app.depositMethods.progress).toBeHidden();
    await expect(app.depositMethods.send).toBeEnabled();
    await expect(app.depositMethods.preview).toBeVisible();
    expect(await world.slips()).toEqual([]);
  });
});

test.describe("during the hours without slip uploads", () => {
  test.use({ at: "2026-11-20T16:35:00.000Z" });

  test("shows the hours instead of the form, and in the list", { tag: "@long" }, async ({ app, t }) => {
    await app.deposit.open();
    await expect(app.depositMethods.row(t("deposit:slipRow"))).toContainText(t("deposit:slipRowClosed"));
    await app.depositMethods.row(t("deposit:slipRow")).click();
    await expect(app.depositMethods.slip.getByRole("alert")).toHaveText(t("slip:window.closed", SLIP_CLOSED));
    await expect(app.depositMethods.file).toBeHidden();
    await expect(app.depositMethods.send).toBeDisabled();
  });
});

test("a slip sent after closing time is kept and can be sent again", { tag: "@long" }, async ({ app, t, world }) => {
  await app.depositMethods.open("slip");
  await app.depositMethods.choose(await drawSlip(world, { amount: 50 }));
  await world.do("switch.set", { name: "slipOpen", value: false });
  await app.depositMethods.send.click();
  await expect(app.depositMethods.toast).toContainText(t("errors:SLIP_UPLOAD_FAIL"));
  await world.do("switch.set", { name: "slipOpen", value: true });
  await app.depositMethods.sendAgain.click();
  await expect(app.depositMethods.review).toContainText(t("slip:review.pending"));
});

for (const { code, target } of [
  { code: "invalid-token", target: "/login" },
  { code: "gone", target: "/terminated" },
] as const) {
  test(`${code} while uploading redirects to ${target}`, { tag: "@long" }, async ({ app, page, world }) => {
    await app.depositMethods.open("slip");
    await app.depositMethods.choose(await drawSlip(world, { amount: 50 }));
    await world.fault("over", { endpoint: "POST /api/wallet/slip", effect: { code }, times: 1 });
    await app.depositMethods.send.click();
    await expect(page).toHaveURL(target);
  });
}

test("failing to load the hours shows an error with retry", { tag: "@long" }, async ({ app, t, world }) => {
  await world.fault("down", { endpoint: "GET /api/lookup/slip", effect: { code: "INTERNAL_SERVER_ERROR" } });
  await app.depositMethods.open("slip");
  await expect(app.depositMethods.slip.getByRole("alert")).toHaveText(t("errors:INTERNAL_SERVER_ERROR"));
  await world.dropFaults();
  await app.depositMethods.slip.getByRole("button", { name: t("ui:retry") }).click();
  await expect(app.depositMethods.file).toBeEnabled();
});

test.describe("without scripts", { tag: "@long" }, () => {
  test.use({ javaScriptEnabled: false });

  test("a plain form uploads the picture, and its page shows the status", async ({ page, t, world, advance }) => {
    const before = await totalOf(world);
    await page.goto("/user/home?m=deposit");
    await page.getByRole("link", { name: new RegExp(`^${t("deposit:slipRow")}`) }).click();
    const file = page.getByLabel(t("slip:upload.choose"), { exact: true });
    const send = page.getByRole("button", { name: t("slip:upload.send") });
    await file.setInputFiles({ name: "slip.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await send.click();
    await expect(page.getByRole("alert").filter({ hasText: t("errors:SLIP_INVALID_FILE") })).toBeVisible();

    await file.setInputFiles(await drawSlip(world, { amount: 88 }));
    await send.click();
    await expect(page.getByRole("heading", { name: t("slip:review.pending") })).toBeVisible();
    await page.reload();
    await advance({ seconds: 30 });
    await page.getByRole("link", { name: t("slip:review.check") }).click();
    await expect(page.getByRole("heading", { name: t("slip:review.accepted") })).toBeVisible();
    expect(await world.slips()).toHaveLength(1);
    expect((await totalOf(world)).total).toBe(before.total + 88);
  });
});

/** An image that hardly compresses, so its upload takes long. */
function noise(width: number, height: number) {
  const picture = new PNG({ width, height });
  for (let i = 0; i < picture.data.length; i++) picture.data[i] = i % 4 === 3 ? 255 : (i * 2_654_435_761) >>> 24;
  return { name: "noise.png", mimeType: "image/png", buffer: PNG.sync.write(picture, { deflateLevel: 0 }) };
}
