import { withdraw, withdrawAll } from "@mekong/contract/http/wallet";
import { expect, test } from "vitest";
import { audit } from "../../ledger/audit";
import { controlOf } from "../../simulator/testing";
import { codeOf, outcomeOf, Storm } from "../../testing-storm";
import { TEST_NOW } from "../../world/testing";
import { act, moneyOf, statementLines, tester, testerRowCounts, withTester } from "./testing";

test("a withdrawal is held until it is paid out", async () => {
  const app = await withTester({ main: 500 });
  expect((await app.call(withdraw, { body: { amount: 120.5 } })).answer).toEqual({ message: "SUCCESS" });
  expect(await moneyOf(app)).toEqual({ wallet: 379.5 });
  expect(await statementLines(app, 1)).toEqual(["withdraw wallet>KBANK 120.5 PENDING"]);

  const [row] = await controlOf(app).use("test").withdrawals();
  expect(row).toMatchObject({
    member: tester.username,
    amount: 120.5,
    currency: "BAHT",
    status: "PENDING",
    note: null,
  });
  expect(row).toMatchObject({ bankCode: "KBANK", createdAt: TEST_NOW, decidedAt: null });

  const decided = await act(app, "withdrawal.decide", { target: "latest", status: "SUCCESS", note: "paid by hand" });
  expect(decided).toEqual({ withdrawalId: row?.id, status: "SUCCESS", decidedAt: TEST_NOW });
  expect(await statementLines(app, 1)).toEqual(["withdraw wallet>KBANK 120.5 SUCCESS"]);
  expect(await moneyOf(app)).toEqual({ wallet: 379.5 });
  const [after] = await controlOf(app).use("test").withdrawals();
  expect(after).toEqual({ ...row, status: "SUCCESS", note: "paid by hand", decidedAt: TEST_NOW });
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("a rejected withdrawal returns the money", async () => {
  const app = await withTester({ main: 500 });
  await app.call(withdraw, { body: { amount: 500 } });
  await act(app, "withdrawal.decide", { target: "latest", status: "FAILED" });
  expect(await moneyOf(app)).toEqual({ wallet: 500 });
  expect(await statementLines(app, 1)).toEqual(["withdraw wallet>KBANK 500 FAILED"]);
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("the autopilot pays out once after its delay", async () => {
  const app = await withTester({ main: 500 }, { autopilot: true });
  await app.call(withdraw, { body: { amount: 200 } });
  await act(app, "clock.advance", { seconds: 19 });
  expect(await statementLines(app, 1)).toEqual(["withdraw wallet>KBANK 200 PENDING"]);
  await act(app, "clock.advance", { seconds: 1 });
  expect(await statementLines(app, 1)).toEqual(["withdraw wallet>KBANK 200 SUCCESS"]);
});

test("the autopilot skips a manually decided withdrawal", async () => {
  const app = await withTester({ main: 500 }, { autopilot: true });
  await app.call(withdraw, { body: { amount: 200 } });
  await act(app, "withdrawal.decide", { target: "latest", status: "FAILED" });
  expect(await app.world.read.scheduledAction.count({ where: { action: "withdrawal.decide" } })).toBe(0);
  await act(app, "clock.advance", { minutes: 5 });
  expect(await moneyOf(app)).toEqual({ wallet: 500 });
});

test("limits are those of the member's currency", async () => {
  const baht = await withTester({ main: 60_000 });
  for (const [amount, code, params] of [
    [99.99, "WITHDRAW_MINIMUM", { minimum: 100, currency: "BAHT" }],
    [50_000.01, "WITHDRAW_MAXIMUM", { maximum: 50_000, currency: "BAHT" }],
  ] as const) {
    for (const endpoint of [withdraw, withdrawAll]) {
      const response = await baht.call(endpoint, { body: { amount } });
      expect(response).toMatchObject({ status: 400, code, path: "amount", answer: { params } });
    }
  }
  expect((await baht.call(withdraw, { body: { amount: 100 } })).status).toBe(200);
  expect((await baht.call(withdraw, { body: { amount: 50_000 } })).status).toBe(200);

  const kip = await withTester({ main: 60_000 }, { lao: true });
  expect((await kip.call(withdraw, { body: { amount: 49_999 } })).code).toBe("WITHDRAW_MINIMUM");
  expect((await kip.call(withdraw, { body: { amount: 50_000 } })).status).toBe(200);
  expect(await statementLines(kip, 1)).toEqual(["withdraw wallet>BCEL 50000 PENDING"]);
});

test("takes money from the main wallet only", async () => {
  const app = await withTester({ main: 99, games: { pg: 1_000 } });
  expect((await app.call(withdraw, { body: { amount: 100 } })).code).toBe("MONEY_NOT_ENOUGH");
  expect(await moneyOf(app)).toEqual({ wallet: 99, pg: 1_000 });
});

test("withdrawAll moves money from all games, then takes the amount", async () => {
  const app = await withTester({ main: 50, games: { pg: 100, joker2: 7 } });
  expect((await app.call(withdrawAll, { body: { amount: 120 } })).answer).toEqual({ message: "SUCCESS" });
  expect(await moneyOf(app)).toEqual({ wallet: 37 });
  const [newest, ...before] = await statementLines(app, 3);
  expect(newest).toBe("withdraw wallet>KBANK 120 PENDING");
  expect(before.sort()).toEqual(["transfer joker2>wallet 7 SUCCESS", "transfer pg>wallet 100 SUCCESS"]);
});

test("a refused withdrawAll moves nothing", async () => {
  const app = await withTester({ main: 50, games: { pg: 100 } });
  expect((await app.call(withdrawAll, { body: { amount: 150.01 } })).code).toBe("MONEY_NOT_ENOUGH");
  expect(await moneyOf(app)).toEqual({ wallet: 50, pg: 100 });
});

test("withdrawAll skips a game out of service if possible, else reports it", async () => {
  const app = await withTester({ main: 50, games: { pg: 100, joker2: 60 } });
  await act(app, "game.outage", { game: "pg", on: true });
  const response = await app.call(withdrawAll, { body: { amount: 120 } });
  expect([response.status, response.code]).toEqual([409, "TRANSFER_FAIL"]);
  expect(await moneyOf(app)).toEqual({ wallet: 50, pg: 100, joker2: 60 });
  expect((await app.call(withdrawAll, { body: { amount: 210 } })).code).toBe("TRANSFER_FAIL");
  expect((await app.call(withdrawAll, { body: { amount: 210.01 } })).code).toBe("MONEY_NOT_ENOUGH");

  expect((await app.call(withdrawAll, { body: { amount: 110 } })).status).toBe(200);
  expect(await moneyOf(app)).toEqual({ wallet: 0, pg: 100 });
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("refuses withdrawals while a bonus condition is pending", async () => {
  const app = await withTester({ main: 500 });
  const bonus = await app.world.read.bonus.findFirstOrThrow({ where: { multiple: { gt: 0 } } });
  await act(app, "bonus.activate", { member: tester.username, code: bonus.code });
  expect((await app.call(withdraw, { body: { amount: 100 } })).status).toBe(200);
  await act(app, "wallet.topup", { member: tester.username, amount: 1_000 });
  for (const endpoint of [withdraw, withdrawAll]) {
    const response = await app.call(endpoint, { body: { amount: 100 } });
    expect([response.status, response.code]).toEqual([409, "BONUS_CONDITION"]);
  }
  await act(app, "bonus.turnover", { member: tester.username, amount: 1_000_000 });
  expect((await app.call(withdraw, { body: { amount: 100 } })).status).toBe(200);
});

test("a withdrawal sent again with its key is made once", async () => {
  const app = await withTester({ main: 500, games: { pg: 10 } });
  for (const endpoint of [withdraw, withdrawAll]) {
    const send = () => app.call(endpoint, { body: { amount: 100 } }, { "idempotency-key": endpoint.name });
    expect((await Promise.all([send(), send(), send()])).map(({ status }) => status)).toEqual([200, 200, 200]);
  }
  expect(await testerRowCounts(app)).toMatchObject({ withdrawals: 2, held: 2 });
  expect(await moneyOf(app)).toEqual({ wallet: 310 });
});

test("one of 50 parallel withdrawals of the last 100 baht succeeds", async () => {
  const app = await withTester({ main: 250 });
  const storm = new Storm(50);
  const counts = await storm.run(() => codeOf(app.call(withdraw, { body: { amount: 100 } })));
  expect(counts).toEqual({ ok: 2, MONEY_NOT_ENOUGH: storm.size - 2 });
  expect(await moneyOf(app)).toEqual({ wallet: 50 });
  expect(await testerRowCounts(app)).toMatchObject({ withdrawals: 2, held: 2 });
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("one of 40 parallel contradicting decisions of a withdrawal succeeds", async () => {
  const app = await withTester({ main: 100 });
  const storm = new Storm(40);
  for (let round = 1; round <= 4; round++) {
    await app.call(withdraw, { body: { amount: 100 } });
    const [{ id: target } = { id: "" }] = await controlOf(app).use("test").withdrawals();
    const decide = (status: "SUCCESS" | "FAILED") => outcomeOf(act(app, "withdrawal.decide", { target, status }));
    const { counts, winners } = await storm.race({ SUCCESS: () => decide("SUCCESS"), FAILED: () => decide("FAILED") });
    expect(counts).toEqual({ ok: 1, NO_DATA: storm.size - 1 });
    expect(await moneyOf(app)).toEqual({ wallet: winners[0] === "SUCCESS" ? 0 : 100 });
    if (winners[0] === "SUCCESS")
      await act(app, "member.credit", { member: tester.username, wallet: "main", amount: 100 });
  }
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("refuses to decide unknown and decided withdrawals", async () => {
  const app = await withTester({ main: 500 });
  for (const target of ["latest", "nobodys"]) {
    await expect(act(app, "withdrawal.decide", { target, status: "SUCCESS" })).rejects.toMatchObject({
      code: "NO_DATA",
      details: { path: "target" },
    });
  }
});
