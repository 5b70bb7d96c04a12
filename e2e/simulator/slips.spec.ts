import { readFile } from "node:fs/promises";
import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";
import { Queue } from "../pages/queue";
import { totalOf } from "../support/members";
import { sendSlips } from "../support/send-slip";

test.use({ signedIn: true });

test("a slip with a fault is drawn, saved, uploaded in the app, read, looked at closely, and reviewed", async ({
  panel,
  app,
  t,
  world,
}) => {
  const queue = new Queue(panel, "slips", "Slips");
  await queue.open();
  await queue.autopilot("off");
  await panel.button("Make a slip").first().click();
  await queue.aside.getByLabel("Amount").fill("640");
  await queue.aside.getByLabel("Turned down because").selectOption({ label: "Paid by a stranger (NOT_MATCH)" });
  await queue.aside.getByLabel("Paid by").fill(demoMember.username);
  await panel.button("Draw a slip").click();
  await expect(queue.aside.getByRole("img", { name: /^Slip / })).toBeVisible();
  const saving = panel.page.waitForEvent("download");
  await queue.aside.getByRole("link", { name: "Save the picture" }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^slip-\w+\.png$/);

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
  await expect(queue.aside).toContainText("A review now:");
  await expect(queue.aside).toContainText("NOT_MATCH");
  await expect(queue.aside).toContainText("฿640.00");
  expect((await world.slips())[0]).toMatchObject({ status: "PENDING" });

  await queue.aside.getByRole("button", { name: /large$/ }).click();
  const large = panel.page.getByRole("dialog");
  const picture = large.getByRole("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  const fitting = (await picture.boundingBox())?.width ?? 0;
  await panel.page.keyboard.press("+");
  await large.getByRole("button", { name: "Zoom in" }).click();
  await large.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBeGreaterThan(fitting * 1.5);
  await large.getByRole("button", { name: "Zoom out" }).click();
  await large.getByRole("button", { name: "All of it" }).click();
  await expect.poll(async () => (await picture.boundingBox())?.width ?? 0).toBe(fitting);
  await panel.page.keyboard.press("Escape");
  await expect(large).toBeHidden();

  await queue.aside.getByRole("button", { name: /^Review / }).dblclick();
  await expect(row).toContainText("Failed");
  expect((await world.slips())[0]).toMatchObject({ status: "FAILED", note: "NOT_MATCH", amount: 640 });
  const status = t("slip:list.statuses.FAILED");
  await app.depositWays.expectSaid(t("slip:list.because", { status, reason: t("slip:reasons.NOT_MATCH") }));
});

test("slips are accepted, turned down and decided with a reason and an amount; the address filters", async ({
  panel,
  stack,
  world,
}) => {
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
  await panel.button(`Turn down ${references[2]}`).click();
  await expect.poll(() => slip(references[2])).toMatchObject({ status: "FAILED", note: null });

  await panel.page.goto(`${panel.page.url()}?open=${(await slip(references[1]))?.id}`);
  await queue.aside.getByLabel("Reason").selectOption({ label: "Expired slip (EXPIRED_SLIP)" });
  await queue.aside.getByRole("button", { name: "Decide a slip" }).click();
  await expect(queue.aside.getByText("EXPIRED_SLIP", { exact: true })).toBeVisible();
  expect(await slip(references[1])).toMatchObject({ status: "FAILED", note: "EXPIRED_SLIP" });

  // Nobody can read what it is of: it is refused until an amount is said.
  await queue.filter("Pending");
  await queue.rows.first().getByRole("button").first().click();
  await expect(queue.aside).toContainText("None that can be read");
  await queue.aside.getByLabel("Status").selectOption("SUCCESS");
  await queue.aside.getByLabel("Amount").fill("140");
  await queue.aside.getByRole("button", { name: "Decide a slip" }).click();
  await expect(panel.page.getByText("No slip like that")).toBeVisible();
  expect(await slip(references[0])).toMatchObject({ status: "SUCCESS", amount: 140 });
  expect((await totalOf(world)).total).toBe(before.total + 151);
});

test("what can be credited by nobody is refused at its field, and nothing is decided", async ({
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
