import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { frozenAt } from "../../world/clock";
import { TEST_NOW, testWorld } from "../../world/testing";
import { announceTopUp, receiveTopUp } from "./top-up";

async function demo() {
  const world = await testWorld();
  const { id: memberId } = await world.read.member.findUniqueOrThrow({ where: { username: demoMember.username } });
  return {
    world,
    memberId,
    announce: (amount: number) => world.write((tx) => announceTopUp(world, tx, { memberId, amount })),
    receive: (amount: number) => world.write((tx) => receiveTopUp(world, tx, { memberId, amount })),
    /** Returns the incoming transfers without those of the seed, oldest first. */
    rows: () =>
      world.read.incomingTransfer.findMany({
        where: { createdAt: { gte: new Date(TEST_NOW) } },
        orderBy: { seq: "asc" },
      }),
    later: (ms: number) => world.clock.adopt(frozenAt(new Date(Date.parse(TEST_NOW) + ms))),
  };
}

test("accepts two baht; refuses less at announcement and at receipt", async () => {
  const { announce, receive, rows } = await demo();
  const refusal = {
    code: "TRANSFER_MINIMUM",
    details: { path: "amount", params: { minimum: 2, currency: "BAHT" } },
  };
  for (const operation of [announce, receive]) await expect(operation(1.99)).rejects.toMatchObject(refusal);
  expect(await rows()).toEqual([]);
  expect(await announce(2)).toEqual({ message: "SUCCESS", expireIn: 60, createdAt: TEST_NOW });
});

test("an announced deposit is pending for a minute, and its expiry is scheduled", async () => {
  const { world, announce, rows, memberId } = await demo();
  await announce(50);
  const end = new Date(Date.parse(TEST_NOW) + 60_000);
  const [row] = await rows();
  expect(row).toMatchObject({ memberId, amount: 50_00n, channel: "WALLET", bankCode: null, status: "PENDING" });
  expect(row?.expiresAt).toEqual(end);
  expect(await world.read.scheduledAction.findMany({ where: { dueAt: end } })).toMatchObject([
    { id: `incoming.expire:${row?.id}`, action: "incoming.decide" },
  ]);
});

test("money confirms a pending deposit; an expired one takes none, even if still scheduled", async () => {
  const { announce, receive, rows, later } = await demo();
  await announce(50);
  await announce(60);
  later(59_999);
  expect((await receive(50)).incomingId).toBe((await rows())[0]?.id);
  later(60_000);
  await receive(60);
  expect((await rows()).map(({ amount, status }) => `${amount} ${status}`)).toEqual([
    "5000 SUCCESS",
    "6000 PENDING",
    "6000 SUCCESS",
  ]);
});

test("of two pending deposits of one amount the newest gets the money", async () => {
  const { announce, receive, rows } = await demo();
  for (const amount of [50, 50, 50, 60]) await announce(amount);
  await receive(50);
  expect((await rows()).map(({ status }) => status)).toEqual(["PENDING", "PENDING", "SUCCESS", "PENDING"]);
});

test("mobile wallet money does not confirm a bank transfer", async () => {
  const { world, memberId, receive, rows } = await demo();
  const expiresAt = new Date(Date.parse(TEST_NOW) + 60_000);
  const bank = { id: "bank", seq: 10_000, memberId, amount: 50_00n, channel: "BANK", bankCode: "KBANK", expiresAt };
  await world.write((tx) => tx.db.incomingTransfer.create({ data: { ...bank, status: "PENDING", createdAt: tx.now } }));
  await receive(50);
  expect((await rows()).map(({ channel, status }) => `${channel} ${status}`)).toEqual([
    "BANK PENDING",
    "WALLET SUCCESS",
  ]);
});

test("refuses with NO_WALLET without a monitored wallet or in another currency", async () => {
  const { world, memberId, announce, receive } = await demo();
  await world.write((tx) => tx.db.member.update({ where: { id: memberId }, data: { currency: "LAK" } }));
  for (const operation of [announce, receive])
    await expect(operation(1_000)).rejects.toMatchObject({ code: "NO_WALLET" });
  await world.write((tx) => tx.db.member.update({ where: { id: memberId }, data: { currency: "BAHT" } }));
  await world.write((tx) => tx.db.walletDepositAccount.updateMany({ data: { mode: "MANUAL" } }));
  for (const operation of [announce, receive]) await expect(operation(50)).rejects.toMatchObject({ code: "NO_WALLET" });
});

test("with magic amounts switched off, a magic amount has no effect", async () => {
  const { world, announce } = await demo();
  await world.write((tx) => tx.db.setting.deleteMany({ where: { key: "autopilot" } }));
  for (const amount of [1821, 1822]) await announce(amount);
  const confirmed = await world.read.scheduledAction.findMany({ where: { id: { startsWith: "incoming.confirm:" } } });
  expect(confirmed.map(({ dueAt }) => dueAt.getTime() - Date.parse(TEST_NOW))).toEqual([8_000, 8_000]);
});
