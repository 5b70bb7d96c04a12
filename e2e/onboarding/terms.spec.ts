import { expect, test } from "../fixture";

test.use({ signedIn: true });

test.describe("the user agreement", () => {
  test.use({ agreementAccepted: false });

  test("opens 1.5 s after home, until it is accepted on this device", async ({ app, page, t }) => {
    await app.home.open();
    const sheet = app.sheet(t("terms:agreement"));
    await expect(sheet).toBeVisible();
    await expect(sheet.getByRole("heading", { level: 3 }).first()).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    // Closing does not accept: the sheet opens again after a reload.
    await page.reload();
    await expect(sheet).toBeVisible();
    await sheet.getByRole("button", { name: t("terms:accept") }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/user/home");
    expect(await page.evaluate(() => localStorage.getItem("remember-agreement"))).toBe("true");
    await page.clock.install();
    await page.reload();
    await expect(app.home.card).toBeVisible();
    await page.clock.runFor(5_000);
    await expect(page).toHaveURL("/user/home");
  });

  test("does not replace an open sheet", { tag: "@long" }, async ({ app, page }) => {
    await page.clock.install();
    await app.deposit.open();
    await page.clock.runFor(5_000);
    await expect(app.deposit.list).toBeVisible();
  });
});

for (const name of ["conditions", "terms"] as const) {
  test(`?m=${name} shows the operator's text, sanitized`, {
    tag: name === "conditions" ? [] : "@long",
  }, async ({ app, page, t }) => {
    await app.home.open(`?m=${name}`);
    const sheet = app.sheet(t(`terms:${name}`));
    await expect(sheet.getByRole("heading", { level: 3 }).first()).toBeVisible();
    expect(await sheet.locator("script, style, iframe, form, [onclick], [style*=position]").count()).toBe(0);
    await page.reload();
    await expect(sheet.getByRole("heading", { level: 3 }).first()).toBeVisible();
  });
}

test("conditions open from the bottom menu; a failure shows an error with retry", {
  tag: "@long",
}, async ({ app, t, world }) => {
  await app.home.open();
  await world.fault("down", { endpoint: "GET /api/lookup/conditions", effect: { code: "INTERNAL_SERVER_ERROR" } });
  await app.menuLink(t("layout:conditions")).click();
  const sheet = app.sheet(t("terms:conditions"));
  await expect(sheet.getByRole("alert")).toContainText(t("errors:INTERNAL_SERVER_ERROR"));
  await world.dropFaults();
  await sheet.getByRole("button", { name: t("outcome:retry") }).click();
  await expect(sheet.getByRole("heading", { level: 3 }).first()).toBeVisible();
});
