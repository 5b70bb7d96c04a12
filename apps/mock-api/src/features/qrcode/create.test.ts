import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { frozenAt } from "../../world/clock";
import { TEST_NOW, testWorld } from "../../world/testing";
import { createQrcode, type NewQrcode } from "./create";

const TEN_MINUTES = 600_000;

async function demo(paytimzMinimum: number | null = null) {
  const world = await testWorld();
  const { id: memberId } = await world.read.member.findUniqueOrThrow({ where: { username: demoMember.username } });
  const make = (provider: NewQrcode["provider"], amount: number) =>
    world.write((tx) => createQrcode(world, tx, { memberId, provider, amount }, paytimzMinimum));
  const rows = () =>
    world.read.qrcode.findMany({ where: { memberId, status: { not: "PAID" } }, orderBy: { seq: "asc" } });
  const setTimeAfterStart = (ms: number) => world.clock.adopt(frozenAt(new Date(Date.parse(TEST_NOW) + ms)));
  return { world, memberId, make, rows, later: setTimeAfterStart };
}

test.each([
  [null, 10],
  [50, 50],
  [1, 1],
])("with the setting %s PAYTIMZ requires %s, the others their own minimum", async (setting, minimum) => {
  const { make } = await demo(setting);
  for (const [provider, minimumAmount] of [
    ["PAYTIMZ", minimum],
    ["KBANK", 1],
    ["WW", 100],
  ] as const) {
    expect(await make(provider, minimumAmount - 0.01)).toEqual({
      hasQrcode: false,
      message: "QR_MINIMUM",
      params: { minimum: minimumAmount, currency: "BAHT" },
    });
    expect(await make(provider, minimumAmount)).toMatchObject({ hasQrcode: true, amount: minimumAmount });
  }
});

test("a QR lives for ten minutes, and its expiry is scheduled", async () => {
  const { world, memberId, make, rows } = await demo();
  await make("KBANK", 50.25);
  const [row] = await rows();
  const end = new Date(Date.parse(TEST_NOW) + TEN_MINUTES);
  expect(row).toMatchObject({ memberId, provider: "KBANK", amount: 50_25n, status: "LIVE", expiresAt: end });
  expect(row).toMatchObject({ createdAt: new Date(TEST_NOW), liveKey: `${memberId}:KBANK` });
  expect(await world.read.scheduledAction.findMany({ where: { dueAt: end } })).toMatchObject([
    { id: `qr.expire:${row?.id}`, action: "qr.expire", input: JSON.stringify({ target: row?.id }) },
  ]);
  const qrcodeEvents = world.events.after(0).filter(({ about }) => about === "qrcodes");
  expect(qrcodeEvents.at(-1)).toMatchObject({ data: { qrcodeId: row?.id, status: "LIVE" } });
});

test("the previous QR is cancelled while live, and expired afterwards", async () => {
  const { make, rows, later: setTimeAfterStart } = await demo();
  await make("KBANK", 10);
  setTimeAfterStart(TEN_MINUTES - 1);
  await make("KBANK", 20);
  setTimeAfterStart(2 * TEN_MINUTES - 1);
  await make("KBANK", 30);
  await make("WW", 100);
  expect((await rows()).map(({ amount, status }) => `${amount / 100n} ${status}`)).toEqual([
    "10 CANCELLED",
    "20 EXPIRED",
    "30 LIVE",
    "100 LIVE",
  ]);
});

test("NO_BANK without an operator account for this provider, QRs and currency", async () => {
  const { world, make, rows } = await demo();
  const accounts = { bankCode: "KBANK", mode: "QR" };
  await world.write((tx) => tx.db.depositAccount.updateMany({ where: accounts, data: { currency: "LAK" } }));
  await expect(make("KBANK", 50)).rejects.toMatchObject({ code: "NO_BANK" });
  await world.write((tx) =>
    tx.db.depositAccount.updateMany({ where: accounts, data: { currency: "BAHT", mode: "MANUAL" } }),
  );
  await expect(make("KBANK", 50)).rejects.toMatchObject({ code: "NO_BANK" });
  expect(await rows()).toEqual([]);
});

test("without magic amounts, such an amount creates an ordinary QR", async () => {
  const { world, make } = await demo();
  for (const amount of [1801, 1802, 1803]) expect(await make("KBANK", amount)).toMatchObject({ hasQrcode: true });
  const due = await world.read.scheduledAction.findMany({ where: { action: { startsWith: "qr." } } });
  expect(due.map(({ dueAt }) => dueAt.getTime() - Date.parse(TEST_NOW))).toEqual([TEN_MINUTES]);
});
