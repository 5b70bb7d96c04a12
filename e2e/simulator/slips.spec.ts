import { readFile } from "node:fs/promises";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { ReviewQueue } from "../pages/review-queue";
import { totalOf } from "../support/members";
import { sendSlips } from "../support/send-slip";

test.use({ signedIn: true });

test("a slip with a defect is generated, downloaded, uploaded in the app, read and reviewed", async ({
  panel,
  app,
  t,
  world,
}) => {
  const queue = new ReviewQueue(panel, "slips", "Slips");
  await queue.open();
  await queue.setAutopilot("off");
  await panel.button("Create a slip").first().click();
  await queue.detailPanel.getByLabel("Amount").fill("640");
  await queue.detailPanel.getByLabel("Rejection reason").selectOption({ label: "Paid by someone else (NOT_MATCH)" });
  await queue.detailPanel.getByLabel("Paid by").fill(demoMember.username);
  await queue.detailPanel.getByLabel("Transferred at").fill("2026-11-20T09:30:00");
  await panel.button("Create a slip picture").click();
  await expect(queue.detailPanel.getByRole("img", { name: /^Slip / })).toBeVisible();
  const download = panel.page.waitForEvent("download");
  await queue.detailPanel.getByRole("link", { name: "Save the picture" }).click();
  const file = await download;
  const reference = await panel.copiedText(() =>
    queue.detailPanel.getByRole("button", { name: "Copy the reference" }).click(),
  );
  expect(file.suggestedFilename()).toBe(`slip-${reference}.png`);

  await app.depositMethods.open("slip");
  await app.depositMethods.choose({
    name: file.suggestedFilename(),
    mimeType: "image/png",
    buffer: await readFile(await file.path()),
  });
  await app.depositMethods.send.click();
  await expect(app.depositMethods.review).toContainText(t("slip:review.pending"));

  const row = queue.rows.first();
  await expect(row).toContainText("Pending");
  await row.getByRole("button").first().click();
  await expect(queue.detailPanel).toContainText("If reviewed now:");
  await expect(queue.detailPanel).toContainText("NOT_MATCH");
  await expect(queue.detailPanel).toContainText("฿640.00");
  await expect(queue.detailPanel).toContainText("09:30:00");
  expect((await world.slips())[0]).toMatchObject({ status: "PENDING" });

  await queue.detailPanel.getByRole("button", { name: /^Review / }).dblclick();
  await expect(row).toContainText("Failed");
  expect((await world.slips())[0]).toMatchObject({ status: "FAILED", note: "NOT_MATCH", amount: 640 });
  const status = t("slip:list.statuses.failed");
  await app.depositMethods.expectResult(t("slip:list.because", { status, reason: t("slip:reasons.NOT_MATCH") }));
});

test("slips are accepted, rejected and decided with reason and amount; the URL filters", {
  tag: "@long",
}, async ({ panel, stack, world }) => {
  await world.do("autopilot.set", { kind: "slip", on: false });
  const before = await totalOf(world);
  await sendSlips(world, stack.api, [
    { amount: 11 },
    { amount: 12 },
    { amount: 13 },
    { amount: 14, fault: "INVALID_SLIP" },
  ]);
  const references = (await world.slips()).map(({ reference }) => reference);
  const queue = new ReviewQueue(panel, "slips", "Slips");
  await queue.open();
  const slip = async (reference: string | undefined) =>
    (await world.slips()).find((row) => row.reference === reference);

  await panel.button(`Accept ${references[3]}`).click();
  await expect(panel.row("฿11.00")).toContainText("Success");
  expect((await totalOf(world)).total).toBe(before.total + 11);
  await panel.button(`Reject ${references[2]}`).click();
  await expect.poll(() => slip(references[2])).toMatchObject({ status: "FAILED", note: null });

  await panel.page.goto(`${panel.page.url()}?open=${(await slip(references[1]))?.id}`);
  await queue.detailPanel.getByLabel("Reason").selectOption({ label: "Expired slip (EXPIRED_SLIP)" });
  await queue.detailPanel.getByRole("button", { name: "Decide a slip" }).click();
  await expect(queue.detailPanel.getByText("EXPIRED_SLIP", { exact: true })).toBeVisible();
  expect(await slip(references[1])).toMatchObject({ status: "FAILED", note: "EXPIRED_SLIP" });

  // The amount of this slip is unreadable, so accepting it requires an amount.
  await queue.filter("Pending");
  await queue.rows.first().getByRole("button").first().click();
  await expect(queue.detailPanel).toContainText("Not readable");
  await queue.detailPanel.getByLabel("Status").selectOption("SUCCESS");
  await queue.detailPanel.getByLabel("Amount").fill("140");
  await queue.detailPanel.getByRole("button", { name: "Decide a slip" }).click();
  await expect(panel.page.getByText("No matching slips")).toBeVisible();
  expect(await slip(references[0])).toMatchObject({ status: "SUCCESS", amount: 140 });
  expect((await totalOf(world)).total).toBe(before.total + 151);
});

test("an open slip is accepted or rejected by one press, each status is filtered, and the autopilot reviews the rest", {
  tag: "@long",
}, async ({ panel, stack, world, advance }) => {
  await world.do("autopilot.set", { kind: "slip", on: false });
  const { total } = await totalOf(world);
  await sendSlips(world, stack.api, [{ amount: 31 }, { amount: 32 }]);
  const queue = new ReviewQueue(panel, "slips", "Slips");
  const { detailPanel } = queue;
  const [second, first] = await world.slips();
  for (const [slip, action, statusText] of [
    [first, "Accept", "Success"],
    [second, "Reject", "Failed"],
  ] as const) {
    await queue.open(`?open=${slip?.id}`);
    await detailPanel.getByRole("button", { name: `${action} ${slip?.reference} of` }).click();
    await expect(detailPanel.getByText(statusText, { exact: true })).toBeVisible();
    await detailPanel.getByRole("button", { name: "Close (Esc)" }).click();
    await expect(detailPanel).toBeHidden();
  }
  expect((await totalOf(world)).total).toBe(total + 31);
  for (const [status, references] of [
    ["Success", [first?.reference]],
    ["Failed", [second?.reference]],
    ["All", [second?.reference, first?.reference]],
  ] as const) {
    await queue.filter(status);
    await expect(queue.rows, status).toContainText(references.map(String));
  }

  await queue.setAutopilot("on");
  await queue.setAutopilot(5);
  await sendSlips(world, stack.api, [{ amount: 33 }]);
  await expect(queue.rows.first()).toContainText("Reviewed in 0:05");
  await advance({ seconds: 5 });
  await expect(queue.rows.first()).toContainText("Success");
  expect((await totalOf(world)).total).toBe(total + 64);
});

test("a slip is found by its reference, the bank's reference is copied, and its picture zooms by keys and opens in a tab", {
  tag: "@long",
}, async ({ panel, stack, world }) => {
  await world.do("autopilot.set", { kind: "slip", on: false });
  await sendSlips(world, stack.api, [{ amount: 21 }, { amount: 22 }]);
  const [, slip] = await world.slips();
  const { code } = await world.slipReading(slip?.id ?? "");
  const { page } = panel;
  const queue = new ReviewQueue(panel, "slips", "Slips");
  const { detailPanel } = queue;
  await queue.open();
  const filter = page.getByLabel("Filter slips");
  await filter.fill("no slip has that");
  await expect(page.getByText("No matching slips")).toBeVisible();
  await panel.button("Show all").click();
  await expect(queue.rows).toHaveCount(2);
  await filter.fill(slip?.reference ?? "none");
  await expect(queue.rows).toHaveCount(1);
  await queue.rows.first().getByRole("button").first().click();
  await expect(page).toHaveURL(new RegExp(`q=${slip?.reference}&open=${slip?.id}`));
  const copyItem = (item: string) =>
    panel.copiedText(() => detailPanel.getByRole("button", { name: `Copy the ${item}` }).click());
  expect(await copyItem("reference")).toBe(code?.reference);
  expect(await copyItem("ID")).toBe(slip?.id);

  await detailPanel.getByRole("button", { name: /^Enlarge / }).click();
  const large = page.getByRole("dialog");
  const enlargedImage = large.getByRole("img");
  await expect.poll(() => enlargedImage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  const fittedWidth = (await enlargedImage.boundingBox())?.width ?? 0;
  for (let presses = 0; presses < 3; presses++) await large.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(async () => (await enlargedImage.boundingBox())?.width ?? 0).toBeGreaterThan(fittedWidth * 1.5);
  await large.getByRole("button", { name: "Zoom out" }).click();
  await large.getByRole("button", { name: "Fit" }).click();
  await expect.poll(async () => (await enlargedImage.boundingBox())?.width ?? 0).toBe(fittedWidth);
  for (const [key, zoom] of [
    ["-", "Fit"],
    ["+", "50 %"],
    ["=", "75 %"],
    ["+", "100 %"],
    ["-", "75 %"],
    ["0", "Fit"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(large.getByRole("status"), key).toHaveText(zoom);
  }
  await large.getByRole("button", { name: "Zoom in" }).click();
  await page.keyboard.press("+");
  await expect(large.getByRole("status")).toHaveText("75 %");
  // "Fit" disables itself and so loses the focus, but the keys still work.
  await large.getByRole("button", { name: "Fit" }).click();
  await page.keyboard.press("+");
  await expect(large.getByRole("status")).toHaveText("50 %");
  const popup = page.waitForEvent("popup");
  await large.getByRole("link", { name: "Open in a new tab" }).click();
  const tab = await popup;
  const picture = tab.getByRole("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  expect(new URL(tab.url()).origin).toBe(stack.api);
  await tab.close();
  await large.getByRole("button", { name: "Close" }).click();
  await detailPanel.getByRole("link", { name: demoMember.username }).click();
  await expect(page).toHaveURL(new RegExp(`/members\\?open=${demoMember.username}`));
});

test("a slip that cannot be credited shows an error at its field, and nothing is decided", { tag: "@long" }, async ({
  panel,
  stack,
  world,
  browserErrors,
}) => {
  browserErrors.expect(/^answer 400: POST .*slip\.decide/);
  await world.do("autopilot.set", { kind: "slip", on: false });
  await sendSlips(world, stack.api, [{ amount: 14, fault: "INVALID_SLIP" }]);
  const [slip] = await world.slips();
  const queue = new ReviewQueue(panel, "slips", "Slips");
  await queue.open(`?open=${slip?.id}`);
  await queue.detailPanel.getByLabel("Status").selectOption("SUCCESS");
  await queue.detailPanel.getByRole("button", { name: "Decide a slip" }).click();
  await expect(queue.detailPanel.getByLabel("Amount")).toHaveAttribute("aria-invalid", "true");
  expect((await world.slips())[0]).toMatchObject({ status: "PENDING" });
});
