import { readFile } from "node:fs/promises";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { Queue } from "../pages/queue";
import { totalOf } from "../support/members";
import { sendSlips } from "../support/send-slip";

test.use({ signedIn: true });

test("a slip with a defect is generated, downloaded, uploaded in the app, read and reviewed", async ({
  panel,
  app,
  t,
  world,
}) => {
  const queue = new Queue(panel, "slips", "Slips");
  await queue.open();
  await queue.autopilot("off");
  await panel.button("Create a slip").first().click();
  await queue.aside.getByLabel("Amount").fill("640");
  await queue.aside.getByLabel("Rejection reason").selectOption({ label: "Paid by someone else (NOT_MATCH)" });
  await queue.aside.getByLabel("Paid by").fill(demoMember.username);
  await queue.aside.getByLabel("Transferred at").fill("2026-11-20T09:30:00");
  await panel.button("Create a slip picture").click();
  await expect(queue.aside.getByRole("img", { name: /^Slip / })).toBeVisible();
  const saving = panel.page.waitForEvent("download");
  await queue.aside.getByRole("link", { name: "Save the picture" }).click();
  const file = await saving;
  const reference = await panel.copied(() => queue.aside.getByRole("button", { name: "Copy the reference" }).click());
  expect(file.suggestedFilename()).toBe(`slip-${reference}.png`);

  await app.depositWays.open("slip");
  await app.depositWays.choose({
    name: file.suggestedFilename(),
    mimeType: "image/png",
    buffer: await readFile(await file.path()),
  });
  await app.depositWays.send.click();
  await expect(app.depositWays.review).toContainText(t("slip:review.pending"));

  const row = queue.rows.first();
  await expect(row).toContainText("Pending");
  await row.getByRole("button").first().click();
  await expect(queue.aside).toContainText("If reviewed now:");
  await expect(queue.aside).toContainText("NOT_MATCH");
  await expect(queue.aside).toContainText("฿640.00");
  await expect(queue.aside).toContainText("09:30:00");
  expect((await world.slips())[0]).toMatchObject({ status: "PENDING" });

  await queue.aside.getByRole("button", { name: /^Review / }).dblclick();
  await expect(row).toContainText("Failed");
  expect((await world.slips())[0]).toMatchObject({ status: "FAILED", note: "NOT_MATCH", amount: 640 });
  const status = t("slip:list.statuses.failed");
  await app.depositWays.expectSaid(t("slip:list.because", { status, reason: t("slip:reasons.NOT_MATCH") }));
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
  const queue = new Queue(panel, "slips", "Slips");
  await queue.open();
  const slip = async (reference: string | undefined) =>
    (await world.slips()).find((row) => row.reference === reference);

  await panel.button(`Accept ${references[3]}`).click();
  await expect(panel.row("฿11.00")).toContainText("Success");
  expect((await totalOf(world)).total).toBe(before.total + 11);
  await panel.button(`Reject ${references[2]}`).click();
  await expect.poll(() => slip(references[2])).toMatchObject({ status: "FAILED", note: null });

  await panel.page.goto(`${panel.page.url()}?open=${(await slip(references[1]))?.id}`);
  await queue.aside.getByLabel("Reason").selectOption({ label: "Expired slip (EXPIRED_SLIP)" });
  await queue.aside.getByRole("button", { name: "Decide a slip" }).click();
  await expect(queue.aside.getByText("EXPIRED_SLIP", { exact: true })).toBeVisible();
  expect(await slip(references[1])).toMatchObject({ status: "FAILED", note: "EXPIRED_SLIP" });

  // Nobody can read what it is of: it is refused until an amount is said.
  await queue.filter("Pending");
  await queue.rows.first().getByRole("button").first().click();
  await expect(queue.aside).toContainText("Not readable");
  await queue.aside.getByLabel("Status").selectOption("SUCCESS");
  await queue.aside.getByLabel("Amount").fill("140");
  await queue.aside.getByRole("button", { name: "Decide a slip" }).click();
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
  const queue = new Queue(panel, "slips", "Slips");
  const { aside } = queue;
  const [second, first] = await world.slips();
  for (const [slip, deed, shown] of [
    [first, "Accept", "Success"],
    [second, "Reject", "Failed"],
  ] as const) {
    await queue.open(`?open=${slip?.id}`);
    await aside.getByRole("button", { name: `${deed} ${slip?.reference} of` }).click();
    await expect(aside.getByText(shown, { exact: true })).toBeVisible();
    await aside.getByRole("button", { name: "Close (Esc)" }).click();
    await expect(aside).toBeHidden();
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

  await queue.autopilot("on");
  await queue.autopilot(5);
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
  const queue = new Queue(panel, "slips", "Slips");
  const { aside } = queue;
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
  const copied = (what: string) => panel.copied(() => aside.getByRole("button", { name: `Copy the ${what}` }).click());
  expect(await copied("reference")).toBe(code?.reference);
  expect(await copied("ID")).toBe(slip?.id);

  await aside.getByRole("button", { name: /^Enlarge / }).click();
  const large = page.getByRole("dialog");
  const enlarged = large.getByRole("img");
  await expect.poll(() => enlarged.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  const fitting = (await enlarged.boundingBox())?.width ?? 0;
  for (let presses = 0; presses < 3; presses++) await large.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(async () => (await enlarged.boundingBox())?.width ?? 0).toBeGreaterThan(fitting * 1.5);
  await large.getByRole("button", { name: "Zoom out" }).click();
  await large.getByRole("button", { name: "Fit" }).click();
  await expect.poll(async () => (await enlarged.boundingBox())?.width ?? 0).toBe(fitting);
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
  // The button can do nothing more then and loses the focus; the keys go on.
  await large.getByRole("button", { name: "Fit" }).click();
  await page.keyboard.press("+");
  await expect(large.getByRole("status")).toHaveText("50 %");
  const opening = page.waitForEvent("popup");
  await large.getByRole("link", { name: "Open in a new tab" }).click();
  const tab = await opening;
  const picture = tab.getByRole("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  expect(new URL(tab.url()).origin).toBe(stack.api);
  await tab.close();
  await large.getByRole("button", { name: "Close" }).click();
  await aside.getByRole("link", { name: demoMember.username }).click();
  await expect(page).toHaveURL(new RegExp(`/members\\?open=${demoMember.username}`));
});

test("a slip that cannot be credited shows an error at its field, and nothing is decided", { tag: "@long" }, async ({
  panel,
  stack,
  world,
  watch,
}) => {
  watch.expect(/^answer 400: POST .*slip\.decide/);
  await world.do("autopilot.set", { kind: "slip", on: false });
  await sendSlips(world, stack.api, [{ amount: 14, fault: "INVALID_SLIP" }]);
  const [slip] = await world.slips();
  const queue = new Queue(panel, "slips", "Slips");
  await queue.open(`?open=${slip?.id}`);
  await queue.aside.getByLabel("Status").selectOption("SUCCESS");
  await queue.aside.getByRole("button", { name: "Decide a slip" }).click();
  await expect(queue.aside.getByLabel("Amount")).toHaveAttribute("aria-invalid", "true");
  expect((await world.slips())[0]).toMatchObject({ status: "PENDING" });
});
