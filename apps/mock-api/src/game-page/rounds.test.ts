import { getWallet } from "@mekong/contract/http/wallet";
import { gameBets } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { demoMember } from "../../../../prisma/seed/demo";
import { audit } from "../ledger/audit";
import { runAction } from "../simulator/registry";
import { TestApp } from "../testing";
import { newKey, Player } from "./testing";

const member = demoMember.username;
/** This roll wins nothing (outcome.ts). */
const LOSING = 0;
/** This roll pays a hundred times the bet. */
const BEST = 0.99999;

test("a round changes bet, win, balance, history and ledger", async () => {
  const player = await Player.start();
  player.setRoll(BEST);
  expect(await player.bet({ bet: 1.25, key: newKey() })).toEqual({
    status: 200,
    answer: { at: "2026-11-20T03:00:00.000Z", bet: 1.25, win: 125, balance: 373.75 },
  });
  player.setRoll(LOSING);
  expect((await player.bet({ bet: 3.75, key: newKey() })).answer).toMatchObject({ win: 0, balance: 370 });
  expect(await player.balance()).toBe(370);
  const data = /<script type="application\/json" id="table">(.*)<\/script>/.exec((await player.page()).body)?.[1];
  expect(JSON.parse(data ?? "").history.slice(0, 2)).toMatchObject([
    { bet: 3.75, win: 0 },
    { bet: 1.25, win: 125 },
  ]);
  const { slots } = (await player.app.call(getWallet, {})).answer;
  expect(slots.find(({ code }) => code === "pg")?.amount).toBe(370);
  expect(await audit(player.app.world.read)).toMatchObject({ ok: true });
});

test("the same seed and bets give the same outcomes", async () => {
  const outcomes = async () => {
    const player = await Player.start("pg", await TestApp.signedIn({}));
    const wins: number[] = [];
    for (let n = 0; n < 12; n++) wins.push((await player.bet({ bet: 10, key: newKey() })).answer.win);
    return wins;
  };
  const [one, two] = [await outcomes(), await outcomes()];
  expect(one).toEqual(two);
  expect(new Set(one).size).toBeGreaterThan(1);
});

test("fifty parallel bets with money for ten: ten are played", async () => {
  const player = await Player.start();
  player.setRoll(LOSING);
  const answers = await Promise.all(Array.from({ length: 50 }, () => player.bet({ bet: 25, key: newKey() })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  expect(answers.filter(({ status, answer }) => status === 400 && answer.message === "MONEY_NOT_ENOUGH")).toHaveLength(
    40,
  );
  expect([await player.rounds(), await player.balance()]).toEqual([10, 0]);
  expect(await audit(player.app.world.read)).toMatchObject({ ok: true });
});

test("a bet cannot use money of a parallel transfer", async () => {
  const player = await Player.start();
  player.setRoll(LOSING);
  const move = { from: "pg", to: "wallet", amount: 250 };
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      n % 2 === 0 ? player.bet({ bet: 250, key: newKey() }) : player.app.send("POST", "/api/wallet/transfer", move),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await player.balance()).toBe(0);
});

test("twenty parallel requests with one key are one round with one response", async () => {
  const player = await Player.start();
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 20 }, () => player.bet({ bet: 10, key })));
  expect(new Set(answers.map((answered) => JSON.stringify(answered))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await player.rounds()).toBe(1);
  expect((await player.bet({ bet: 11, key })).answer).toEqual({ message: "IDEMPOTENCY_KEY_REUSED", path: "key" });
  expect(await player.rounds()).toBe(1);
});

test("a played key returns its first result even without money or during an outage", async () => {
  const player = await Player.start();
  player.setRoll(LOSING);
  const key = newKey();
  const first = await player.bet({ bet: 250, key });
  await runAction(player.app.world, "game.outage", { game: "pg", on: true });
  expect(await player.bet({ bet: 250, key })).toEqual(first);
});

test("a refused round is not stored: its key works once there is money", async () => {
  const player = await Player.start();
  const key = newKey();
  expect((await player.bet({ bet: 500, key })).answer).toEqual({ message: "MONEY_NOT_ENOUGH" });
  await runAction(player.app.world, "member.credit", { member, wallet: "pg", amount: 250 });
  expect((await player.bet({ bet: 500, key })).status).toBe(200);
});

test("keys are per member and game", async () => {
  const player = await Player.start();
  const elsewhere = await Player.start("askmebet", player.app);
  const other = { username: "0899999999", password: "other1234" };
  await runAction(player.app.world, "member.create", other);
  await runAction(player.app.world, "game.activate", { member: other.username, game: "pg" });
  await runAction(player.app.world, "member.credit", { member: other.username, wallet: "pg", amount: 100 });
  await player.app.signIn(other);
  const second = await Player.start("pg", player.app);
  const key = newKey();
  for (const [who, bet] of [
    [player, 10],
    [elsewhere, 20],
    [second, 30],
  ] as const) {
    expect(await who.bet({ bet, key })).toMatchObject({ status: 200, answer: { bet } });
  }
  expect(await player.rounds()).toBe(3);
});

test("refuses invalid bets without moving money", async () => {
  const player = await Player.start();
  const key = "round-0000";
  const rows: [unknown, string, string][] = [
    [{ key }, "KEY_MISSING", "bet"],
    [{ bet: 10 }, "KEY_MISSING", "key"],
    [{}, "KEY_MISSING", "bet"],
    [{ bet: -1, key }, "KEY_INVALID", "bet"],
    [{ bet: 0, key }, "KEY_INVALID", "bet"],
    [{ bet: 1.005, key }, "KEY_INVALID", "bet"],
    [{ bet: "10", key }, "KEY_INVALID", "bet"],
    [{ bet: null, key }, "KEY_INVALID", "bet"],
    [`{"bet": 1e999, "key": "${key}"}`, "KEY_INVALID", "bet"],
    [`{"bet": NaN, "key": "${key}"}`, "KEY_INVALID", ""],
    [{ bet: 1e20, key }, "KEY_INVALID", "bet"],
    [{ bet: 0.99, key }, "KEY_INVALID", "bet"],
    [{ bet: 10_000.01, key }, "KEY_INVALID", "bet"],
    [{ bet: 10, key: "short" }, "KEY_INVALID", "key"],
    [{ bet: 10, key: `${"k".repeat(65)}` }, "KEY_INVALID", "key"],
    [{ bet: 10, key: "round 0000" }, "KEY_INVALID", "key"],
    [{ bet: 10, key, win: 100 }, "KEY_INVALID", "win"],
    [[], "KEY_INVALID", ""],
  ];
  for (const [body, message, path] of rows) {
    const { status, answer } = await player.bet(body);
    expect([body, status, answer.message, answer.path]).toEqual([body, 400, message, path]);
  }
  expect((await player.bet({ bet: 0.99, key })).answer.params).toEqual({ minimum: 1, maximum: 10_000 });
  expect((await player.bet("bet=10", { "content-type": "text/plain" })).answer.message).toBe("UNSUPPORTED_MEDIA_TYPE");
  expect([await player.rounds(), await player.balance()]).toEqual([0, 250]);
});

test("accepts the minimum, the maximum and 1e3", async () => {
  const player = await Player.start();
  player.setRoll(LOSING);
  await runAction(player.app.world, "member.credit", { member, wallet: "pg", amount: 10_751 });
  expect((await player.bet({ bet: gameBets.BAHT.minimum, key: newKey() })).answer.balance).toBe(11_000);
  expect((await player.bet(`{"bet": 1e3, "key": "${newKey()}"}`)).answer.balance).toBe(10_000);
  expect((await player.bet({ bet: gameBets.BAHT.maximum, key: newKey() })).answer.balance).toBe(0);
});

test("returns the bet during an outage", async () => {
  const player = await Player.start();
  await runAction(player.app.world, "game.outage", { game: "pg", on: true });
  expect(await player.bet({ bet: 10, key: newKey() })).toEqual({ status: 409, answer: { message: "TRANSFER_FAIL" } });
  expect([await player.rounds(), await player.balance()]).toEqual([0, 250]);
});

test("rounds count towards turnover, refund and the inviter's bonus", async () => {
  const player = await Player.start();
  const { world } = player.app;
  player.setRoll(LOSING);
  await runAction(world, "member.create", { username: "0899999999", password: "other1234" });
  const me = await world.read.member.findUniqueOrThrow({ where: { username: member } });
  const inviter = await world.read.member.findUniqueOrThrow({ where: { username: "0899999999" } });
  await world.write(async (tx) => {
    await tx.db.member.update({ where: { id: me.id }, data: { invitedById: inviter.id, netLoss: 0n } });
    await tx.db.userBonus.deleteMany({ where: { memberId: me.id } });
    await tx.db.userBonus.create({
      data: {
        id: "bonus",
        seq: 1_000_000,
        memberId: me.id,
        bonusCode: "any",
        status: "ACTIVE",
        activeKey: me.id,
        percent: 10,
        cap: 1n,
        percentFail: 0,
        multiple: 1,
        minimum: 0n,
        deposit: 1n,
        bonus: 1n,
        turnoverNeed: 1_000_000n,
        createdAt: tx.now,
        updatedAt: tx.now,
      },
    });
  });
  await player.bet({ bet: 100, key: newKey() });
  await player.bet({ bet: 50, key: newKey() });
  const bonus = await world.read.userBonus.findUniqueOrThrow({ where: { id: "bonus" } });
  const { netLoss } = await world.read.member.findUniqueOrThrow({ where: { id: me.id } });
  const earned = await world.read.ledgerAccount.findFirst({ where: { owner: inviter.id, name: "invite" } });
  // The inviter earns 5 % of the loss (prisma/seed/rules.ts).
  expect([bonus.turnoverDone, netLoss, earned?.balance]).toEqual([15_000n, 15_000n, 750n]);
  expect(await audit(world.read)).toMatchObject({ ok: true });
});

test("refuses bets with parts of a kip", async () => {
  const player = await Player.start("pg", await TestApp.signedIn({ variant: "lao" }));
  const refused = await player.bet({ bet: 1_000.5, key: "round-0000" });
  expect([refused.status, refused.answer.message, refused.answer.path]).toEqual([400, "KEY_INVALID", "bet"]);
  expect((await player.bet({ bet: 1_001, key: "round-0000" })).status).toBe(200);
});
