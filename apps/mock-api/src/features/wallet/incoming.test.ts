import { listStatements } from "@mekong/contract/http/statement";
import { addMoney } from "@mekong/contract/http/wallet";
import { expect, test } from "vitest";
import { audit } from "../../ledger/audit";
import { controlOf } from "../../simulator/testing";
import type { TestApp } from "../../testing";
import { codeOf, outcomeOf, Storm } from "../../testing-storm";
import { TEST_NOW } from "../../world/testing";
import { act, addMember, moneyOf, otherMember, statementLines, tester, withTester } from "./testing";

const { username: member } = tester;

async function incoming(app: TestApp): Promise<string[]> {
  const rows = await controlOf(app).use("test").incoming();
  const testMemberRows = rows.filter(({ member }) => member === tester.username || member === otherMember.username);
  return testMemberRows.map(({ channel, amount, status, note }) =>
    [channel, amount, status, note].filter(Boolean).join(" "),
  );
}

test("announces a mobile wallet deposit, which the autopilot confirms", async () => {
  const app = await withTester({}, { autopilot: true });
  const announced = await app.call(addMoney, { body: { amount: 520.25 } });
  expect(announced.answer).toEqual({ message: "SUCCESS", expireIn: 60, createdAt: TEST_NOW });
  expect(await incoming(app)).toEqual(["WALLET 520.25 PENDING"]);
  expect(await moneyOf(app)).toEqual({ wallet: 0 });
  await act(app, "clock.advance", { seconds: 8 });
  expect(await moneyOf(app)).toEqual({ wallet: 520.25 });
  expect(await statementLines(app, 2)).toEqual(["deposit mobile-wallet>wallet 520.25 SUCCESS"]);
  expect((await app.world.read.member.findUniqueOrThrow({ where: { username: member } })).coin).toBe(1);
  await act(app, "clock.advance", { minutes: 2 });
  expect(await incoming(app)).toEqual(["WALLET 520.25 SUCCESS"]);
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("lists an announced deposit as in progress, then as failed or successful at the time of the announcement", async () => {
  const app = await withTester({});
  const announced = await app.call(addMoney, { body: { amount: 50 } });
  await app.call(addMoney, { body: { amount: 60 } });
  const lines = () => statementLines(app, 3);
  const line = (amount: number, status: string) => `deposit mobile-wallet>wallet ${amount} ${status}`;
  expect(await lines()).toEqual([line(60, "PENDING"), line(50, "PENDING")]);
  await act(app, "clock.advance", { seconds: 30 });
  await act(app, "wallet.topup", { member, amount: 50 });
  expect(await lines()).toEqual([line(60, "PENDING"), line(50, "SUCCESS")]);
  await act(app, "clock.advance", { seconds: 30 });
  expect(await lines()).toEqual([line(60, "FAILED"), line(50, "SUCCESS")]);
  expect(await moneyOf(app)).toEqual({ wallet: 50 });
  const { statements } = (await app.call(listStatements, { body: { page: 1, limit: 2 } })).answer;
  expect(statements[1]?.createdAt).toBe(announced.answer.createdAt);
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("lists an incoming bank transfer as in progress, then as decided", async () => {
  const app = await withTester({});
  await act(app, "bank.incoming", { member, amount: 300 });
  await act(app, "bank.incoming", { member, amount: 400 });
  const lines = () => statementLines(app, 3);
  expect(await lines()).toEqual(["deposit KBANK>wallet 400 PENDING", "deposit KBANK>wallet 300 PENDING"]);
  await act(app, "incoming.decide", { target: "latest", status: "FAILED" });
  await act(app, "incoming.decide", { target: "latest", status: "SUCCESS" });
  expect(await lines()).toEqual(["deposit KBANK>wallet 400 FAILED", "deposit KBANK>wallet 300 SUCCESS"]);
  expect(await moneyOf(app)).toEqual({ wallet: 300 });
  expect((await audit(app.world.read)).ok).toBe(true);
});

test.each(["SUCCESS", "FAILED"] as const)(
  "decides a transfer of an earlier version, which is not listed yet, as %s",
  async (status) => {
    const app = await withTester({});
    const { id: memberId } = await app.world.read.member.findUniqueOrThrow({ where: { username: member } });
    const row = {
      id: "old",
      seq: 10_000,
      memberId,
      amount: 70_00n,
      channel: "BANK",
      bankCode: "SCB",
      status: "PENDING",
    };
    await app.world.write((tx) => tx.db.incomingTransfer.create({ data: { ...row, createdAt: tx.now } }));
    await act(app, "incoming.decide", { target: "old", status });
    expect(await incoming(app)).toEqual([`BANK 70 ${status}`]);
    expect(await statementLines(app, 2)).toEqual(status === "SUCCESS" ? ["deposit KBANK>wallet 70 SUCCESS"] : []);
    expect((await audit(app.world.read)).ok).toBe(true);
  },
);

test("names the member's bank as the sender, whichever account receives the transfer", async () => {
  const app = await withTester({});
  await app.world.write((tx) => tx.db.member.update({ where: { username: member }, data: { bankCode: "BBL" } }));
  for (const bankCode of ["SCB", "KBANK"]) await act(app, "bank.incoming", { member, amount: 10, bankCode });
  expect(await statementLines(app, 3)).toEqual(Array(2).fill("deposit BBL>wallet 10 PENDING"));
});

test("an announced deposit expires after a minute of world time", async () => {
  const app = await withTester({});
  await app.call(addMoney, { body: { amount: 50 } });
  await act(app, "clock.advance", { seconds: 59 });
  expect(await incoming(app)).toEqual(["WALLET 50 PENDING"]);
  await act(app, "clock.advance", { seconds: 1 });
  expect(await incoming(app)).toEqual(["WALLET 50 FAILED EXPIRED"]);
  await expect(act(app, "incoming.decide", { target: "latest", status: "SUCCESS" })).rejects.toThrow("NO_DATA");
  expect(await moneyOf(app)).toEqual({ wallet: 0 });
});

test("an expired deposit cannot be confirmed even before the scheduled expiry", async () => {
  const app = await withTester({});
  await app.call(addMoney, { body: { amount: 50 } });
  await app.world.write((tx) => tx.db.scheduledAction.deleteMany());
  await act(app, "clock.advance", { seconds: 60 });
  expect(await incoming(app)).toEqual(["WALLET 50 FAILED"]);
  await expect(act(app, "incoming.decide", { target: "latest", status: "SUCCESS" })).rejects.toThrow("NO_DATA");
  await act(app, "incoming.decide", { target: "latest", status: "FAILED", note: "cleaned up" });
  expect(await incoming(app)).toEqual(["WALLET 50 FAILED cleaned up"]);
});

test("money confirms the newest pending deposit of that amount", async () => {
  const app = await withTester({});
  for (const amount of [50, 50, 80]) await app.call(addMoney, { body: { amount } });
  await act(app, "wallet.topup", { member, amount: 50 });
  expect(await incoming(app)).toEqual(["WALLET 80 PENDING", "WALLET 50 SUCCESS", "WALLET 50 PENDING"]);
  expect(await moneyOf(app)).toEqual({ wallet: 50 });
});

test("credits unannounced money; another member's deposit stays pending", async () => {
  const app = await withTester({});
  await app.call(addMoney, { body: { amount: 50 } });
  await addMember(app, otherMember, {});
  await act(app, "wallet.topup", { member: otherMember.username, amount: 50 });
  expect(await incoming(app)).toEqual(["WALLET 50 SUCCESS", "WALLET 50 PENDING"]);
  expect(await moneyOf(app)).toEqual({ wallet: 0 });
  await app.signIn(otherMember);
  expect(await moneyOf(app)).toEqual({ wallet: 50 });
});

test("refuses mobile wallet deposits below 2 baht", async () => {
  const app = await withTester({});
  const response = await app.call(addMoney, { body: { amount: 1.99 } });
  expect(response).toMatchObject({
    status: 400,
    code: "TRANSFER_MINIMUM",
    path: "amount",
    answer: { params: { minimum: 2 } },
  });
  await expect(act(app, "wallet.topup", { member, amount: 1.99 })).rejects.toThrow("TRANSFER_MINIMUM");
  expect((await app.call(addMoney, { body: { amount: 2 } })).status).toBe(200);
});

test("refuses mobile wallet deposits without a mobile wallet in the member's currency", async () => {
  const app = await withTester({ currency: "BAHT" }, { lao: true });
  const response = await app.call(addMoney, { body: { amount: 50 } });
  expect([response.status, response.code]).toEqual([404, "NO_WALLET"]);
  await expect(act(app, "wallet.topup", { member, amount: 50 })).rejects.toThrow("NO_WALLET");

  const unmonitoredApp = await withTester({});
  await unmonitoredApp.world.write((tx) => tx.db.walletDepositAccount.deleteMany({ where: { mode: "AUTO" } }));
  expect((await unmonitoredApp.call(addMoney, { body: { amount: 50 } })).code).toBe("NO_WALLET");
});

test("the autopilot confirms an incoming bank transfer after its delay", async () => {
  const app = await withTester({}, { autopilot: true });
  await act(app, "autopilot.set", { kind: "bank", on: true, delaySeconds: 300 });
  await act(app, "bank.incoming", { member, amount: 1_000, bankCode: "SCB" });
  await act(app, "clock.advance", { minutes: 4 });
  expect(await incoming(app)).toEqual(["BANK 1000 PENDING"]);
  await act(app, "clock.advance", { minutes: 1 });
  expect(await statementLines(app, 2)).toEqual(["deposit KBANK>wallet 1000 SUCCESS"]);
});

test("incoming transfers are decided manually while the autopilot is off", async () => {
  const app = await withTester({});
  await act(app, "bank.incoming", { member, amount: 300 });
  await act(app, "bank.incoming", { member, amount: 400 });
  await act(app, "clock.advance", { days: 2 });
  await act(app, "incoming.decide", { target: "latest", status: "FAILED", note: "called back" });
  await act(app, "incoming.decide", { target: "latest", status: "SUCCESS" });
  expect(await incoming(app)).toEqual(["BANK 400 FAILED called back", "BANK 300 SUCCESS"]);
  expect(await statementLines(app, 3)).toEqual(["deposit KBANK>wallet 400 FAILED", "deposit KBANK>wallet 300 SUCCESS"]);
  await expect(act(app, "incoming.decide", { target: "latest", status: "SUCCESS" })).rejects.toMatchObject({
    code: "NO_DATA",
    details: { path: "target" },
  });
});

test("only a monitored account in the member's currency receives transfers", async () => {
  const app = await withTester({});
  for (const bankCode of ["GSB", "WW", "BCEL", "NOWHERE"]) {
    await expect(act(app, "bank.incoming", { member, amount: 5, bankCode })).rejects.toMatchObject({
      code: "NO_BANK",
      details: { path: "bankCode" },
    });
  }
  await expect(act(app, "bank.incoming", { member: "nobody", amount: 5 })).rejects.toThrow("NO_USER");
  expect(await incoming(app)).toEqual([]);
});

test("one of 40 parallel decisions of an incoming transfer succeeds, credited at most once", async () => {
  const app = await withTester({});
  const storm = new Storm(40);
  let creditedCount = 0;
  for (let round = 1; round <= 4; round++) {
    const { incomingId: target } = (await act(app, "bank.incoming", { member, amount: 10 })) as { incomingId: string };
    const decide = (status: "SUCCESS" | "FAILED") => outcomeOf(act(app, "incoming.decide", { target, status }));
    const { counts, winners } = await storm.race({ SUCCESS: () => decide("SUCCESS"), FAILED: () => decide("FAILED") });
    expect(counts).toEqual({ ok: 1, NO_DATA: storm.size - 1 });
    if (winners[0] === "SUCCESS") creditedCount += 10;
    expect(await moneyOf(app)).toEqual({ wallet: creditedCount });
  }
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("each of many parallel deposits waits for its own money", async () => {
  const app = await withTester({});
  const storm = new Storm(20);
  expect(await storm.run(() => codeOf(app.call(addMoney, { body: { amount: 5 } })))).toEqual({ ok: storm.size });
  await storm.run(() => outcomeOf(act(app, "wallet.topup", { member, amount: 5 })));
  expect(await incoming(app)).toEqual(Array(storm.size).fill("WALLET 5 SUCCESS"));
  expect(await moneyOf(app)).toEqual({ wallet: 5 * storm.size });
});

test("a repeated key announces a deposit once", async () => {
  const app = await withTester({});
  const send = () => app.call(addMoney, { body: { amount: 50 } }, { "idempotency-key": "one-form" });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ answer }) => answer)).toEqual(
    Array(2).fill({ message: "SUCCESS", expireIn: 60, createdAt: TEST_NOW }),
  );
  expect(await incoming(app)).toEqual(["WALLET 50 PENDING"]);
});
