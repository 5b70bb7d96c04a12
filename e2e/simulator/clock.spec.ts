import { expect, test } from "../fixture";

test("the clock bar shows, moves, freezes and resumes the time of the world", { tag: "@long" }, async ({
  panel,
  world,
}) => {
  await panel.open("overview");
  await expect(panel.clock).toContainText("10:00:00");
  await expect(panel.clock).toContainText("Frozen");
  await panel.clock.getByRole("button", { name: "+10 min" }).click();
  await expect(panel.clock).toContainText("10:10:00");
  await panel.clock.getByRole("button", { name: "Next day" }).click();
  await expect(panel.clock).toContainText("00:00:00");
  expect((await world.state()).world.clock.now).toBe("2026-11-20T17:00:00.000Z");
  await panel.clock.getByRole("button", { name: "Resume" }).click();
  await expect(panel.clock.getByRole("button", { name: "Freeze" })).toBeVisible();
  expect((await world.state()).world.clock).toMatchObject({ frozen: false, real: false });
  await panel.clock.getByRole("button", { name: "Freeze" }).click();
  await expect(panel.clock).toContainText("Frozen");
});

test.describe("the clock page", () => {
  test.use({ signedIn: true });

  test("lists upcoming items, jumps to them, and lists what fired", async ({ app, panel, world }) => {
    await app.deposit.open("KBANK");
    await app.deposit.createQr(500);
    await panel.open("clock");
    await expect(panel.live).toBeVisible();
    const upcoming = panel.page.getByRole("list", { name: "Upcoming" });
    await expect(upcoming.getByRole("listitem")).toHaveText([
      /^Now, 10:00:00/,
      /qr\.expire/,
      /^Next day/,
      /^Next week/,
    ]);
    await upcoming.getByRole("button", { name: /^Go to qr\.expire/ }).click();
    await expect(panel.clock).toContainText("10:10:00");
    expect(await world.qrcodes()).toMatchObject([{ status: "EXPIRED" }]);
    const fired = panel.page.getByRole("list", { name: "Fired" });
    await expect(fired.getByRole("listitem").filter({ hasText: "qr.expire" })).toContainText("fired");
    await expect(fired.getByRole("listitem").filter({ hasText: "clock.advance" })).toContainText("manual");
    await expect(panel.button("Skip to next event")).toBeDisabled();
    await app.deposit.open("KBANK");
    await app.deposit.createQr(600);
    await panel.button("Skip to next event").click();
    await expect.poll(async () => (await world.qrcodes())[0]).toMatchObject({ amount: 600, status: "EXPIRED" });
  });

  test("jumps to the next day and week from the upcoming items", { tag: "@long" }, async ({ panel, world }) => {
    const now = async () => (await world.state()).world.clock.now;
    await panel.open("clock");
    const upcoming = panel.page.getByRole("list", { name: "Upcoming" });
    await upcoming.getByRole("button", { name: "Go to Next day at 21 Nov 00:00:00" }).click();
    await expect.poll(now).toBe("2026-11-20T17:00:00.000Z");
    await expect(upcoming.getByRole("listitem").first()).toHaveText(/^Now, 00:00:00/);
    await upcoming.getByRole("button", { name: "Go to Next week at 23 Nov 00:00:00" }).click();
    await expect.poll(now).toBe("2026-11-22T17:00:00.000Z");
    await expect(upcoming.getByRole("button", { name: "Go to Next week at 30 Nov 00:00:00" })).toBeVisible();
  });

  test("moves by every step, by any duration and to any time", { tag: "@long" }, async ({
    panel,
    world,
    browserErrors,
  }) => {
    browserErrors.expect(/^answer 422: POST \/simulator\/worlds\/.*\/clock\.advance/);
    const now = async () => (await world.state()).world.clock.now;
    await panel.open("clock");
    const main = panel.page.getByRole("main");
    for (const [step, at] of [
      ["+10 s", "2026-11-20T03:00:10.000Z"],
      ["+1 min", "2026-11-20T03:01:10.000Z"],
      ["+10 min", "2026-11-20T03:11:10.000Z"],
      ["+1 h", "2026-11-20T04:11:10.000Z"],
      ["+1 day", "2026-11-21T04:11:10.000Z"],
      ["Next day", "2026-11-21T17:00:00.000Z"],
      ["Next week", "2026-11-22T17:00:00.000Z"],
      ["+7 days", "2026-11-29T17:00:00.000Z"],
    ] as const) {
      await main.getByRole("button", { name: step, exact: true }).click();
      await expect.poll(now, step).toBe(at);
    }
    const hours = main.getByLabel("Hours");
    await hours.fill("1.5");
    await expect(hours).toHaveAttribute("aria-invalid", "true");
    await expect(main.getByRole("button", { name: "Advance", exact: true })).toBeDisabled();
    await hours.fill("99999999");
    await main.getByRole("button", { name: "Advance", exact: true }).click();
    await expect(hours).toHaveAttribute("aria-invalid", "true");
    await hours.fill("2");
    await main.getByLabel("Minutes").fill("30");
    await main.getByLabel("Days").fill("0");
    await main.getByLabel("Seconds").fill("15");
    const form = main.locator("form").filter({ has: panel.page.getByLabel("Hours") });
    expect(await panel.copiedTextAs("a YAML step", form)).toBe(
      "- do: clock.advance\n  with: { days: 0, hours: 2, minutes: 30, seconds: 15 }",
    );
    await main.getByRole("button", { name: "Advance", exact: true }).click();
    await expect.poll(now).toBe("2026-11-29T19:30:15.000Z");
    await expect(hours).toHaveValue("");

    await main.getByLabel("At", { exact: true }).fill("2026-12-31T23:59:30");
    await main.getByRole("button", { name: "Set the clock" }).click();
    await expect.poll(now).toBe("2026-12-31T16:59:30.000Z");
    await main.getByRole("button", { name: "Resume" }).click();
    await expect.poll(async () => (await world.state()).world.clock.frozen).toBe(false);
    await main.getByRole("button", { name: "Freeze" }).click();
    await expect.poll(async () => (await world.state()).world.clock.frozen).toBe(true);
  });
});
