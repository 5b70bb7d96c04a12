import { listStatements } from "@mekong/contract/http/statement";
import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { audit } from "../../ledger/audit";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { gameAccountOf } from "./testing";

const member = demoMember.username;

test("QA plays a round: money moves in the game, the statement has no line, the ledger balances", async () => {
  const app = await TestApp.signedIn();
  const statement = async () => (await app.call(listStatements, { body: { page: 1, limit: 10 } })).answer;
  const before = await statement();
  const netLoss = async () => (await app.world.read.member.findUniqueOrThrow({ where: { username: member } })).netLoss;
  const netLossBefore = await netLoss();
  expect(await runAction(app.world, "game.play", { member, game: "pg", bet: 100.25, win: 0 })).toEqual({
    roundId: expect.stringMatching(/^[0-9a-f]{24}$/),
    balance: 149.75,
  });
  expect(await runAction(app.world, "game.play", { member, game: "pg", bet: 149.75, win: 500 })).toMatchObject({
    balance: 500,
  });
  expect(await statement()).toEqual(before);
  const rounds = await app.world.read.gameRound.findMany({ orderBy: { seq: "desc" }, take: 2 });
  expect(rounds.map(({ gameCode, bet, win }) => [gameCode, bet, win])).toEqual([
    ["pg", 14_975n, 50_000n],
    ["pg", 10_025n, 0n],
  ]);
  expect((await netLoss()) - netLossBefore).toBe(-25_000n);
  expect(await audit(app.world.read)).toMatchObject({ ok: true });
});

test("a bet is held, then paid to the operator's games, which pay the win", async () => {
  const app = await TestApp.signedIn();
  const last = await app.world.read.journalEntry.aggregate({ _max: { id: true } });
  await runAction(app.world, "game.play", { member, game: "pg", bet: 10, win: 25 });
  const entries = await app.world.read.journalEntry.findMany({
    where: { id: { gt: last._max.id ?? 0 } },
    include: { postings: { include: { account: true } } },
    orderBy: { id: "asc" },
  });
  expect(
    entries.map(({ kind, memberId, postings }) => [
      kind,
      memberId,
      ...postings.map(({ account, amount }) => `${account.name} ${amount}`),
    ]),
  ).toEqual([
    ["play", null, "game:pg -1000", "withdrawals-held 1000"],
    ["settle", null, "withdrawals-held -1000", "games 1000"],
    ["play", null, "games -2500", "game:pg 2500"],
  ]);
});

test("QA cannot play what the member cannot", async () => {
  const app = await TestApp.start();
  const before = await app.world.read.gameRound.count();
  const play = (input: object) => runAction(app.world, "game.play", { member, game: "pg", bet: 1, win: 0, ...input });
  await expect(play({ member: "nobody" })).rejects.toMatchObject({ code: "NO_USER", details: { path: "member" } });
  await expect(play({ game: "nowhere" })).rejects.toMatchObject({ code: "NO_GAME", details: { path: "game" } });
  await expect(play({ game: "imi" })).rejects.toMatchObject({ code: "SLOT_NO_ACCOUNT" });
  await expect(play({ bet: 250.01 })).rejects.toMatchObject({ code: "MONEY_NOT_ENOUGH" });
  for (const invalidInput of [
    { bet: 0 },
    { bet: -1 },
    { bet: 1.005 },
    { bet: "1" },
    { win: -1 },
    { win: 0.001 },
    { tip: 1 },
  ]) {
    await expect(play(invalidInput)).rejects.toThrow(/bet|win|tip/);
  }
  expect(await app.world.read.gameRound.count()).toBe(before);
  expect(await audit(app.world.read)).toMatchObject({ ok: true });
});

test("QA activates a game as a member does", async () => {
  const app = await TestApp.signedIn();
  const opened = await runAction(app.world, "game.activate", { member, game: "circus" });
  expect(await gameAccountOf(app, "circus")).toEqual(opened);
  const again = runAction(app.world, "game.activate", { member, game: "circus" });
  await expect(again).rejects.toMatchObject({ code: "SLOT_ALREADY_ACTIVE" });
  const nowhere = runAction(app.world, "game.activate", { member, game: "nowhere" });
  await expect(nowhere).rejects.toMatchObject({ code: "NO_GAME", details: { path: "game" } });
  const nobody = runAction(app.world, "game.activate", { member: "nobody", game: "pg" });
  await expect(nobody).rejects.toMatchObject({ code: "NO_USER" });
});
