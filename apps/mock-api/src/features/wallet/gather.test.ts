import { transfer, transferAll } from "@mekong/contract/http/wallet";
import { expect, test } from "vitest";
import { audit } from "../../ledger/audit";
import { codeOf, Storm } from "../../testing-storm";
import { act, addMember, moneyOf, otherMember, statementLines, withTester } from "./testing";

test("moves everything to the wallet with one line per game", async () => {
  const app = await withTester({ main: 10, games: { pg: 20, joker2: 0.5, askmebet: 0 } });
  expect((await app.call(transferAll, { body: { to: "wallet" } })).answer).toEqual({ message: "SUCCESS", failed: [] });
  expect(await moneyOf(app)).toEqual({ wallet: 30.5 });
  expect((await statementLines(app, 2)).sort()).toEqual([
    "transfer joker2>wallet 0.5 SUCCESS",
    "transfer pg>wallet 20 SUCCESS",
  ]);
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("moves everything to a game, the wallet's money too", async () => {
  const app = await withTester({ main: 10, games: { pg: 20, joker2: 5, askmebet: 0 } });
  expect((await app.call(transferAll, { body: { to: "pg" } })).status).toBe(200);
  expect(await moneyOf(app)).toEqual({ wallet: 0, pg: 35 });
});

test("leaves money of other members, the bonus wallet and inactive games", async () => {
  const app = await withTester({ main: 10, games: { pg: 20 } });
  await addMember(app, otherMember, { main: 7, games: { pg: 8 } });
  await act(app, "member.credit", { member: "0890000001", wallet: "bonus", amount: 50 });
  await act(app, "member.credit", { member: "0890000001", wallet: "imi", amount: 3 });
  expect((await app.call(transferAll, { body: { to: "wallet" } })).status).toBe(200);
  expect(await moneyOf(app)).toEqual({ wallet: 30, imi: 3 });
  await app.signIn(otherMember);
  expect(await moneyOf(app)).toEqual({ wallet: 7, pg: 8 });
});

test("refuses with nothing to move, and invalid destinations", async () => {
  const app = await withTester({ main: 10, games: { pg: 0 } });
  for (const [to, status, code, path] of [
    ["wallet", 400, "MONEY_NOT_ENOUGH", undefined],
    ["nowhere", 404, "NO_GAME", "to"],
    ["imi", 404, "SLOT_NO_ACCOUNT", "to"],
  ] as const) {
    const response = await app.call(transferAll, { body: { to } });
    expect([response.status, response.code, response.path]).toEqual([status, code, path]);
  }
  expect(await statementLines(app, 5)).toEqual(["deposit operator>wallet 10 SUCCESS"]);
});

test("skips a game out of service, names it, and writes a failed line", async () => {
  const app = await withTester({ main: 10, games: { pg: 20, joker2: 5 } });
  await act(app, "game.outage", { game: "pg", on: true });
  const { answer } = await app.call(transferAll, { body: { to: "wallet" } });
  expect(answer).toEqual({ message: "SUCCESS", failed: ["pg"] });
  expect(await moneyOf(app)).toEqual({ wallet: 15, pg: 20 });
  expect((await statementLines(app, 2)).sort()).toEqual([
    "transfer joker2>wallet 5 SUCCESS",
    "transfer pg>wallet 20 FAILED",
  ]);
});

test("returns all money when the destination is out of service", async () => {
  const app = await withTester({ main: 10, games: { pg: 20, joker2: 5 } });
  await act(app, "game.outage", { game: "pg", on: true });
  const send = () => app.call(transferAll, { body: { to: "pg" } }, { "idempotency-key": "one-form" });
  expect([(await send()).code, (await send()).code]).toEqual(["TRANSFER_FAIL", "TRANSFER_FAIL"]);
  expect(await moneyOf(app)).toEqual({ wallet: 10, pg: 20, joker2: 5 });
  expect((await statementLines(app, 9)).filter((line) => line.endsWith("FAILED")).sort()).toEqual([
    "transfer joker2>pg 5 FAILED",
    "transfer wallet>pg 10 FAILED",
  ]);
});

test("one of 50 parallel calls moves the money", async () => {
  const app = await withTester({ games: { pg: 20, joker2: 5 } });
  const storm = new Storm(50);
  const counts = await storm.run(() => codeOf(app.call(transferAll, { body: { to: "wallet" } })));
  expect(counts).toEqual({ ok: 1, MONEY_NOT_ENOUGH: storm.size - 1 });
  expect(await moneyOf(app)).toEqual({ wallet: 25 });
});

test("one of 50 parallel transfers of the last 1.00 baht to two games succeeds", async () => {
  const app = await withTester({ main: 1, games: { pg: 0, joker2: 0 } });
  const storm = new Storm(50);
  const counts = await storm.run((n) => {
    const to = n % 2 === 0 ? "pg" : "joker2";
    return codeOf(app.call(transfer, { body: { from: "wallet", to, amount: 1 } }));
  });
  expect(counts).toEqual({ ok: 1, MONEY_NOT_ENOUGH: storm.size - 1 });
  expect(Object.values(await moneyOf(app)).reduce((sum, amount) => sum + amount)).toBe(1);
});
