import { lookupDeposit, lookupSlip } from "@mekong/contract/http/lookup";
import { qrProviders } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";

const deposit = async (app: TestApp) => (await app.call(lookupDeposit, {})).answer;
const slip = async (app: TestApp) => (await app.call(lookupSlip, {})).answer;

/** Signs in as a new member with this currency. */
async function memberWith(app: TestApp, currency: "BAHT" | "LAK"): Promise<void> {
  const member = { username: "02055512345", password: "kip-kip-kip" };
  await runAction(app.world, "member.create", { ...member, currency });
  await app.signIn(member);
}

test("shows members all kinds of deposit accounts of the specification", async () => {
  const app = await TestApp.signedIn();
  const { banks, wallets, isManual } = await deposit(app);
  expect(banks.filter(({ mode }) => mode === "QR").map(({ bankCode }) => bankCode)).toEqual([...qrProviders]);
  expect(banks.filter(({ mode }) => mode === "AUTO").map(({ bankCode }) => bankCode)).toEqual(["KBANK", "SCB"]);
  expect(banks.filter(({ mode }) => mode === "MANUAL").map(({ bankCode }) => bankCode)).toEqual(["GSB"]);
  expect(new Set(banks.map(({ currency }) => currency))).toEqual(new Set(["BAHT"]));
  expect(wallets.map(({ mode }) => mode)).toEqual(["AUTO", "GIFT"]);
  expect(isManual).toBe(true);
});

test("Lao variant: BCEL and kip; a member with baht sees Thai accounts and no mobile wallet", async () => {
  const app = await TestApp.signedIn({ variant: "lao" });
  const kip = await deposit(app);
  expect(kip.banks[0]).toMatchObject({ bankCode: "BCEL", currency: "LAK", bank: { nameEN: "BCEL" } });
  expect(new Set(kip.banks.map(({ currency }) => currency))).toEqual(new Set(["LAK"]));
  expect(kip.wallets).toHaveLength(2);

  await memberWith(app, "BAHT");
  const baht = await deposit(app);
  expect(baht.banks.map(({ bankCode }) => bankCode)).toContain("SCB");
  expect(new Set(baht.banks.map(({ currency }) => currency))).toEqual(new Set(["BAHT"]));
  expect(baht.wallets).toEqual([]);
});

test("NO_BANK when the operator has no account in the member's currency", async () => {
  const app = await TestApp.start();
  await memberWith(app, "LAK");
  expect((await app.call(lookupDeposit, {})).code).toBe("NO_BANK");
});

test("without an unmonitored account no deposit is confirmed by slip", async () => {
  const app = await TestApp.signedIn();
  await app.world.write((tx) => tx.db.depositAccount.deleteMany({ where: { mode: "MANUAL" } }));
  expect((await deposit(app)).isManual).toBe(false);
});

test("the switch closes slip uploads", async () => {
  const app = await TestApp.signedIn();
  expect(await slip(app)).toEqual({
    isOpen: true,
    closedFrom: "23:30",
    closedUntil: "00:30",
    withinMinutes: 60,
    topUpWithinMinutes: 1,
  });
  await runAction(app.world, "switch.set", { name: "slipOpen", value: false });
  expect([(await slip(app)).isOpen, (await deposit(app)).isManual]).toEqual([false, false]);
});

test.each([
  ["just before they close", "2026-11-20T16:29:59.999Z", true],
  ["as they close", "2026-11-20T16:30:00.000Z", false],
  ["at midnight", "2026-11-20T17:00:00.000Z", false],
  ["just before they open", "2026-11-20T17:29:59.999Z", false],
  ["as they open", "2026-11-20T17:30:00.000Z", true],
])("slip uploads by the world's clock in Bangkok: %s", async (_, at, open) => {
  const app = await TestApp.signedIn();
  await runAction(app.world, "clock.set", { at });
  expect([(await slip(app)).isOpen, (await deposit(app)).isManual]).toEqual([open, open]);
});
