import { expect, test } from "../fixture";
import { totalOf } from "../support/members";
import { money } from "../support/money";

test.use({ signedIn: true });

test("shows a payment while the QR is open", { tag: "@long" }, async ({ app, world }) => {
  await app.deposit.open("KBANK");
  await app.deposit.createQr(100);
  await world.do("qr.pay", { target: "latest" });
  await expect(app.deposit.qr).toContainText(`+${money(100)}`);
});

test("a payment while the list is shown is reported by a toast, and the balance is updated", {
  tag: "@long",
}, async ({ app, page, t, world }) => {
  const before = await totalOf(world);
  await app.deposit.open("WW");
  await app.deposit.createQr(300);
  await app.deposit.qr.getByRole("button", { name: t("deposit:back") }).click();
  await expect(app.deposit.provider("WW")).toContainText(t("deposit:qr.waiting", { amount: money(300) }));
  await world.do("qr.pay", { target: "latest" });
  await expect(page.getByText(`${t("deposit:arrived")}: ${money(300)}`)).toBeVisible();
  await expect(app.deposit.provider("WW")).not.toContainText(t("deposit:qr.waiting", { amount: money(300) }));
  await app.home.expectBalance(before.total + 300);
});

test("of two QRs with the same amount, only the paid one shows the payment", { tag: "@long" }, async ({
  app,
  t,
  world,
}) => {
  await app.deposit.open("KBANK");
  await app.deposit.createQr(300);
  await world.do("qr.pay", { target: "latest" });
  await app.deposit.expectPaid(300);
  await app.deposit.qr.getByRole("button", { name: t("deposit:back") }).click();
  await app.deposit.provider("WW").click();
  await app.deposit.createQr(300);
  await world.do("qr.expire", { target: "latest" });
  await expect(app.deposit.qr).toContainText(t("deposit:qr.gone"));
});

test("a failed status request keeps the QR", { tag: "@long" }, async ({ app, t, world }) => {
  await app.deposit.open("KBANK");
  await app.deposit.createQr(100);
  await world.fault("down", { endpoint: "GET /api/qrcode/:provider", effect: { drop: true } });
  await expect(app.deposit.qr.getByRole("alert")).toHaveText(t("outcome:unreachable"));
  await expect(app.deposit.qrImage(100)).toBeVisible();
  await world.dropFaults();
  await expect(app.deposit.qr.getByRole("alert")).toBeHidden();
  await world.do("qr.pay", { target: "latest" });
  await app.deposit.expectPaid(100);
});
