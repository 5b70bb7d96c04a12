import { getWallet, transfer } from "@mekong/contract/http/wallet";
import { expect, test } from "vitest";
import { audit } from "../../ledger/audit";
import { codeOf, Storm } from "../../testing-storm";
import { act, moneyOf, statementLines, tester, testerRowCounts, withTester } from "./testing";

const toPg = { from: "wallet", to: "pg", amount: 100 };

test("a transfer to a game out of service returns, and the statement keeps the failed line", async () => {
  const app = await withTester({ main: 500, games: { pg: 40 } });
  await act(app, "game.outage", { game: "pg", on: true });
  const response = await app.call(transfer, { body: toPg });
  expect([response.status, response.code]).toEqual([409, "TRANSFER_FAIL"]);
  expect(await moneyOf(app)).toEqual({ wallet: 500, pg: 40 });
  expect(await statementLines(app, 1)).toEqual(["transfer wallet>pg 100 FAILED"]);
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("money cannot leave a game out of service", async () => {
  const app = await withTester({ main: 500, games: { pg: 40, joker2: 60 } });
  await act(app, "game.outage", { game: "pg", on: true });
  for (const body of [
    { from: "pg", to: "wallet", amount: 40 },
    { from: "pg", to: "joker2", amount: 1 },
    { from: "joker2", to: "pg", amount: 60 },
  ]) {
    expect((await app.call(transfer, { body })).code).toBe("TRANSFER_FAIL");
  }
  expect(await moneyOf(app)).toEqual({ wallet: 500, pg: 40, joker2: 60 });
  expect(await statementLines(app, 3)).toEqual([
    "transfer joker2>pg 60 FAILED",
    "transfer pg>joker2 1 FAILED",
    "transfer pg>wallet 40 FAILED",
  ]);
});

test("insufficient money is refused first, without a statement line", async () => {
  const app = await withTester({ main: 99.99, games: { pg: 0 } });
  await act(app, "game.outage", { game: "pg", on: true });
  expect((await app.call(transfer, { body: toPg })).code).toBe("MONEY_NOT_ENOUGH");
  expect(await statementLines(app, 1)).toEqual(["deposit operator>wallet 99.99 SUCCESS"]);
});

test("a key that failed answers the same again without another try, also once the game is back", async () => {
  const app = await withTester({ main: 500, games: { pg: 0 } });
  await act(app, "game.outage", { game: "pg", on: true });
  const send = (body: typeof toPg) => app.call(transfer, { body }, { "idempotency-key": "one-form" });
  const answers = await Promise.all([send(toPg), send(toPg), send(toPg)]);
  expect(answers.map(({ status, code }) => [status, code])).toEqual(Array(3).fill([409, "TRANSFER_FAIL"]));
  await act(app, "game.outage", { game: "pg", on: false });
  expect((await send(toPg)).code).toBe("TRANSFER_FAIL");
  expect((await send({ ...toPg, amount: 101 })).code).toBe("IDEMPOTENCY_KEY_REUSED");
  expect(await statementLines(app, 10)).toEqual([
    "transfer wallet>pg 100 FAILED",
    "deposit operator>wallet 500 SUCCESS",
  ]);
  expect(await testerRowCounts(app)).toMatchObject({ held: 0, released: 1 });

  expect((await app.call(transfer, { body: toPg }, { "idempotency-key": "next-form" })).status).toBe(200);
  expect(await moneyOf(app)).toEqual({ wallet: 400, pg: 100 });
});

test("50 parallel transfers to a game out of service all return", async () => {
  const app = await withTester({ main: 100, games: { pg: 0 } });
  await act(app, "game.outage", { game: "pg", on: true });
  const storm = new Storm(50);
  const counts = await storm.run(() => codeOf(app.call(transfer, { body: toPg })));
  expect(counts).toEqual({ TRANSFER_FAIL: storm.size });
  expect(await moneyOf(app)).toEqual({ wallet: 100 });
  expect(await testerRowCounts(app)).toMatchObject({ held: 0, released: storm.size });
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("an unknown game cannot be set out of service", async () => {
  const app = await withTester({});
  await expect(act(app, "game.outage", { game: "nowhere", on: true })).rejects.toThrow("NO_GAME");
  expect((await app.call(getWallet, {})).answer.profile.username).toBe(tester.username);
});
