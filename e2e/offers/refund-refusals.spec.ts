import { demoMember } from "../../prisma/seed/demo";
import { expect, test } from "../fixture";

const member = demoMember.username;
const RECEIVE = "GET /api/refund/receive";
const ADD = "GET /api/refund/addWallet";

test.use({ signedIn: true });

for (const code of ["NO_REFUND", "REFUND_CONDITION", "REFUND_INACTIVE", "REFUND_MINIMUM"] as const) {
  test(`receiving refused with ${code} is said in a toast, and nothing moves`, async ({ app, t, world }) => {
    await world.do("refund.accrue", { member, amount: 5 });
    await world.fault("refuse", { endpoint: RECEIVE, effect: { code } });
    await app.refund.open();
    await app.refund.receive.click();
    await expect(app.refund.toast).toHaveText(t(`errors:${code}`, { unit: t("common:unit.BAHT") }));
    await app.refund.expectAmounts({ accrued: 5, collected: 0 });
    await world.dropFaults();
    await app.refund.receive.click();
    await app.refund.expectAmounts({ accrued: 0, collected: 5 });
  });
}

for (const code of ["REFUND_INACTIVE", "REFUND_MINIMUM", "INTERNAL_SERVER_ERROR"] as const) {
  test(`moving it refused with ${code} is said in a toast, and can be tried again`, async ({ app, t, world }) => {
    await world.do("refund.accrue", { member, amount: 5 });
    await world.fault("refuse", { endpoint: ADD, effect: { code } });
    await app.refund.open();
    await app.refund.receive.click();
    await expect(app.refund.toWallet).toBeFocused();
    await app.refund.toWallet.click();
    await app.refund.confirm.click();
    const refused = t(`errors:${code}`, { unit: t("common:unit.BAHT") });
    await expect(app.refund.toast.filter({ hasText: refused })).toBeVisible();
    await expect(app.refund.confirm).toBeVisible();
    await world.dropFaults();
    await app.refund.confirm.click();
    await app.refund.expectAmounts({ accrued: 0, collected: 0 });
  });
}

test("refunds that are switched off meanwhile are refused in a toast, and then the button says so", async ({
  app,
  t,
  world,
}) => {
  await world.do("refund.accrue", { member, amount: 5 });
  await app.refund.open();
  await expect(app.refund.receive).toBeEnabled();
  await world.do("switch.set", { name: "refundActive", value: false });
  await app.refund.receive.click();
  await expect(app.refund.toast).toHaveText(t("errors:REFUND_INACTIVE"));
  await expect(app.refund.receive).toBeDisabled();
});
