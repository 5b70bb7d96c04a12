import {
  activateBonus,
  checkActiveBonus,
  checkBonusMinimum,
  clearBonus as clearEndpoint,
  listBonuses,
} from "@mekong/contract/http/bonus";
import { transfer } from "@mekong/contract/http/wallet";
import { expect, test } from "vitest";
import { memberByUsername } from "../../domain/member";
import { houseAccount } from "../../ledger/accounts";
import { balanceIn, balancesOf } from "../../ledger/balances";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { depositByQr, expectSoundLedger, statement, wallets } from "../../testing-money";
import { outcomeOf, Storm } from "../../testing-storm";
import { clearBonus } from "./clear";

const newcomer = { username: "0800000002", password: "another1" };
const cleared = [200, { message: "BONUS_CLEAR" }];

/** Starts an app and signs in as a new member without money. */
async function withNewcomer(): Promise<TestApp> {
  const app = await TestApp.start();
  await runAction(app.world, "member.create", newcomer);
  await app.signIn(newcomer);
  return app;
}

async function clear(app: TestApp, headers?: Record<string, string>) {
  const { status, answer } = await app.call(clearEndpoint, {}, headers);
  return [status, answer];
}

async function promotions(app: TestApp): Promise<bigint> {
  const { owner, name, currency } = houseAccount("promotions", "BAHT");
  return balanceIn(balancesOf(app.world.read, owner), name, currency);
}

/** Loses money of the main wallet in a game. @param amount in baht */
async function lose(app: TestApp, amount: number): Promise<void> {
  await runAction(app.world, "game.activate", { member: newcomer.username, game: "pg" }).catch(() => undefined);
  await app.call(transfer, { body: { from: "wallet", to: "pg", amount } });
  await runAction(app.world, "game.play", { member: newcomer.username, game: "pg", bet: amount, win: 0 });
}

test("a bonus without its deposit can be ended at once and frees its stock", async () => {
  const app = await TestApp.signedIn();
  const received = async () =>
    (await app.world.read.bonus.findUniqueOrThrow({ where: { code: "WELCOME100" } })).received;
  const before = await received();
  for (let times = 0; times < 3; times++) {
    await app.call(activateBonus, { params: { code: "WELCOME100" } });
    expect((await app.call(checkBonusMinimum, {})).answer).toEqual({ minimum: 50, balance: 1250, allowed: true });
    expect(await clear(app)).toEqual(cleared);
    expect((await app.call(checkActiveBonus, {})).answer.status).toBe(false);
    expect((await app.call(listBonuses, {})).answer[0]?.userBonus).toMatchObject({ isActive: false, received: [] });
  }
  expect(await received()).toBe(before);
  expect(await wallets(app)).toEqual({ main: 900, bonus: 0 });
});

test("a bonus with its deposit can be ended only while the member's money is below the minimum", async () => {
  const app = await withNewcomer();
  await app.call(activateBonus, { params: { code: "DAILY10" } });
  await depositByQr(app, 100);
  expect((await app.call(checkBonusMinimum, {})).answer).toEqual({ minimum: 50, balance: 110, allowed: false });
  expect(await clear(app)).toEqual([409, { message: "BONUS_CONDITION" }]);
  await lose(app, 60);
  expect((await app.call(checkBonusMinimum, {})).answer).toEqual({ minimum: 50, balance: 50, allowed: false });
  expect(await clear(app)).toEqual([409, { message: "BONUS_CONDITION" }]);
  // Money in a game counts towards the member's balance.
  await app.call(transfer, { body: { from: "wallet", to: "pg", amount: 40 } });
  expect(await clear(app)).toEqual([409, { message: "BONUS_CONDITION" }]);
  await runAction(app.world, "game.play", { member: newcomer.username, game: "pg", bet: 1, win: 0 });
  expect((await app.call(checkBonusMinimum, {})).answer).toEqual({ minimum: 50, balance: 49, allowed: true });
  expect(await clear(app)).toEqual(cleared);
});

test("ending early pays percentFail % of the bonus wallet and returns the rest to promotions", async () => {
  const app = await withNewcomer();
  await app.call(activateBonus, { params: { code: "DAILY10" } });
  await depositByQr(app, 133.39);
  await lose(app, 133);
  expect(await wallets(app)).toEqual({ main: 0.39, bonus: 13.33 });
  const house = await promotions(app);
  expect(await clear(app)).toEqual(cleared);
  expect(await wallets(app)).toEqual({ main: 0.39 + 6.66, bonus: 0 });
  expect((await promotions(app)) - house).toBe(667n);
  const [line] = await statement(app, 1);
  expect(line).toMatchObject({ statementType: "finish_bonus", from: "bonus", to: "wallet", amount: 6.66 });
  expect(line?.bonus?.description).toBe("Daily bonus: 10% of the next deposit, up to 300 baht");
  expect((await app.call(listBonuses, {})).answer[1]?.userBonus).toMatchObject({ isActive: false });
  expect((await app.call(listBonuses, {})).answer[1]?.userBonus?.received).toHaveLength(1);
  await expectSoundLedger(app);
});

test("a percentFail of 0 pays nothing and writes no statement line", async () => {
  const app = await withNewcomer();
  await runAction(app.world, "promotion.create", { code: "NOTHING", percentFail: 0 });
  await app.send("GET", "/api/promotion/activate/NOTHING");
  await depositByQr(app, 100);
  await lose(app, 100);
  expect(await clear(app)).toEqual(cleared);
  expect(await wallets(app)).toEqual({ main: 0, bonus: 0 });
  expect((await statement(app, 1))[0]?.statementType).toBe("transfer");
  await expectSoundLedger(app);
});

test("bonus money without a bonus blocks other bonuses, and ending it pays it out", async () => {
  const app = await withNewcomer();
  expect((await app.call(checkBonusMinimum, {})).answer).toEqual({ minimum: 0, balance: 0, allowed: false });
  expect(await clear(app)).toEqual([404, { message: "NO_DATA" }]);
  await runAction(app.world, "member.credit", { member: newcomer.username, wallet: "bonus", amount: 70 });
  expect((await app.call(activateBonus, { params: { code: "DAILY10" } })).code).toBe("BONUS_REMAINING");
  expect(await clear(app)).toEqual(cleared);
  expect(await wallets(app)).toEqual({ main: 70, bonus: 0 });
  expect((await app.call(activateBonus, { params: { code: "DAILY10" } })).status).toBe(200);
  await expectSoundLedger(app);
});

test("the same Idempotency-Key ends one bonus, not the next", async () => {
  const app = await withNewcomer();
  const key = { "idempotency-key": "end-1" };
  await app.call(activateBonus, { params: { code: "DAILY10" } });
  expect(await clear(app, key)).toEqual(cleared);
  await app.call(activateBonus, { params: { code: "DAILY10" } });
  expect(await clear(app, key)).toEqual(cleared);
  expect((await app.call(checkActiveBonus, {})).answer.status).toBe(true);
});

test("ending and finishing in parallel: exactly one succeeds, and the bonus money moves once", async () => {
  const app = await withNewcomer();
  const { id: memberId } = await memberByUsername(app.world.read, newcomer.username);
  const storm = new Storm(10);
  const outcomes = new Set<string>();
  // Repeats until both outcomes occurred; the order of the requests is random.
  for (let round = 0; round < 6 || (outcomes.size < 2 && round < 100); round++) {
    await runAction(app.world, "clock.advance", { toNext: "day" });
    await app.call(activateBonus, { params: { code: "DAILY10" } });
    await depositByQr(app, 100);
    const { main } = await wallets(app);
    await lose(app, main);
    const { counts, winners } = await storm.race({
      cleared: () => outcomeOf(app.world.write((tx) => clearBonus(tx, memberId))),
      finished: () => outcomeOf(runAction(app.world, "bonus.turnover", { member: newcomer.username, amount: 1000 })),
    });
    expect(counts).toEqual({ ok: 1, NO_DATA: storm.size - 1 });
    outcomes.add(winners[0] ?? "");
    expect(await wallets(app)).toEqual({ main: winners[0] === "cleared" ? 5 : 10, bonus: 0 });
  }
  expect(outcomes).toEqual(new Set(["cleared", "finished"]));
  await expectSoundLedger(app);
});

test("a deposit below the minimum cannot be used to get the bonus share for nothing", async () => {
  const app = await withNewcomer();
  await app.call(activateBonus, { params: { code: "WELCOME100" } });
  await depositByQr(app, 49);
  expect(await clear(app)).toEqual([409, { message: "BONUS_CONDITION" }]);
  expect(await wallets(app)).toEqual({ main: 49, bonus: 49 });
});
