import { expect, test } from "../fixture";
import { totalOf } from "../support/members";

test.use({ signedIn: true });

test("one click in the simulator pays the member's QR, and the app's refresh shows the money", {
  tag: "@long",
}, async ({ app, panel, t, world }) => {
  const before = await totalOf(world);
  await panel.open("qrcodes");
  await expect(panel.page.getByText("No QRs yet")).toBeVisible();
  await app.home.open();
  await app.home.quickAction(t("home:deposit")).click();
  await app.deposit.provider("KBANK").click();
  await app.deposit.preset(500).click();
  await app.deposit.create.click();
  await expect(app.deposit.countdown).toBeVisible();

  const pay = panel.button(`Pay ฿500.00 of ${before.username}`);
  await pay.click();
  await expect(panel.row("KBANK")).toContainText("Paid");
  await expect(pay).toBeHidden();
  expect(await world.qrcodes()).toMatchObject([{ status: "PAID" }]);

  await app.deposit.expectPaid(500);
  await app.deposit.close();
  await app.home.refresh();
  await app.home.expectBalance(before.total + 500, before.coin + 1);
  await app.statement.openFromMenu();
  await expect(app.statement.entries.first()).toContainText("+฿500.00");
});

test("one click in the simulator expires the member's QR, and the app shows that", { tag: "@long" }, async ({
  app,
  panel,
  t,
  world,
}) => {
  const { username, total } = await totalOf(world);
  await app.deposit.open("WW");
  await app.deposit.createQr(300);
  await panel.open("qrcodes");
  await panel.button(`Expire ฿300.00 of ${username}`).click();
  await expect(panel.row("WW")).toContainText("Expired");
  await app.returnToWindow();
  await expect(app.deposit.qr).toContainText(t("deposit:qr.gone"));
  await expect(app.deposit.qrImage(300)).toBeHidden();
  await app.deposit.close();
  await app.home.refresh();
  await app.home.expectBalance(total);
});

test.describe("with a running clock", () => {
  test.use({ clock: "running" });

  test("moving the clock in the simulator expires the QR, and the app shows that", { tag: "@long" }, async ({
    app,
    panel,
    t,
    world,
    context,
  }) => {
    await app.deposit.open("KBANK");
    await app.deposit.createQr(100);
    await panel.open("qrcodes");
    await panel.clock.getByRole("button", { name: "+10 min" }).click();
    await expect(panel.row("KBANK")).toContainText("Expired");
    expect(await world.qrcodes()).toMatchObject([{ status: "EXPIRED" }]);
    await context.clock.fastForward("10:00");
    await expect(app.deposit.countdown).toHaveText("00:00");
    await expect(app.deposit.qr).toContainText(t("deposit:qr.ended"));
  });
});

test("two clicks in the simulator set a fault, the app shows the ribbon, and ending the fault hides it", {
  tag: "@long",
}, async ({ app, panel, t, world, browserErrors }) => {
  browserErrors.expect(/^answer 500: GET \/user\/home.data/);
  await app.home.open();
  await panel.open("faults");
  await panel.page
    .getByRole("navigation", { name: "Endpoints" })
    .getByRole("button", { name: "GET /api/wallet", exact: true })
    .click();
  await panel.button("INTERNAL_SERVER_ERROR").click();
  await expect(panel.row("GET /api/wallet")).toContainText("INTERNAL_SERVER_ERROR");
  expect(await world.faults()).toMatchObject([
    { rule: { endpoint: "GET /api/wallet", effect: { code: "INTERNAL_SERVER_ERROR" } } },
  ]);

  await app.home.refreshButton.click();
  await expect(app.home.balanceError).toContainText(t("errors:INTERNAL_SERVER_ERROR"));
  await expect(app.ribbon(1)).toBeVisible();

  await panel.button("End all").click();
  await expect(panel.page.getByText("No live faults")).toBeVisible();
  await app.home.balanceError.getByRole("button", { name: t("ui:retry") }).click();
  await expect(app.home.balanceError).toBeHidden();
  await expect(app.ribbon(1)).toBeHidden();
});

test("a switch in the simulator closes the service for the member", { tag: "@long" }, async ({ app, panel, page }) => {
  await app.home.open();
  await panel.open("switches");
  const terminated = panel.page.getByRole("switch", { name: /terminated/ });
  await expect(terminated).not.toBeChecked();
  await terminated.click();
  await expect(terminated).toBeChecked();
  await app.home.refreshButton.click();
  await expect(page).toHaveURL("/terminated");
});

test("member calls appear in the simulator's traffic, and a row opens the details", {
  tag: "@long",
}, async ({ app, panel, t }) => {
  await panel.open("traffic");
  await expect(panel.page.getByRole("heading", { level: 1, name: "Traffic" })).toBeVisible();
  await app.login.open();
  await app.login.signIn();
  await expect(app.home.card).toBeVisible();
  await app.home.refreshButton.click();
  await expect(app.page.getByText(t("wallet:refreshed"))).toBeVisible();
  await panel.row("/api/wallet/refresh/slot").getByRole("button").click();
  const callDetails = panel.page.getByRole("complementary", { name: "GET /api/wallet/refresh/slot" });
  await expect(callDetails.getByRole("heading", { name: "Request" })).toBeVisible();
  await expect(callDetails.getByRole("heading", { name: "Response" })).toBeVisible();
  await expect(callDetails).toContainText("slots");
  await panel.row("/api/login").first().getByRole("button").click();
  const login = panel.page.getByRole("complementary", { name: "POST /api/login" });
  await expect(login).toContainText("username");
  await expect(login).not.toContainText("demo1234");
  await panel.page.keyboard.press("Escape");
  await expect(login).toBeHidden();
});
