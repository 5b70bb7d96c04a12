import { expect, test } from "vitest";
import { balanceIn, balancesOf } from "../ledger/balances";
import { outcomeOf, Storm } from "../testing-storm";
import { testWorld } from "../world/testing";
import type { World } from "../world/world";
import { recordRound } from "./losses";
import { createMember } from "./member";

const passwordHash = "none";

async function inviterAndPlayer(world: World, inviterCurrency: "BAHT" | "LAK") {
  return world.write(async (tx) => {
    const inviter = await createMember(world, tx, {
      username: "inviter",
      passwordHash,
      currency: inviterCurrency,
    });
    const player = await createMember(world, tx, { username: "player", passwordHash, invitedById: inviter.id });
    return { inviter, player };
  });
}
const netLoss = async (world: World, id: string) =>
  (await world.read.member.findUniqueOrThrow({ where: { id } })).netLoss;
const recordTestRound = (world: World, memberId: string, bet: bigint, win: bigint) =>
  world.write((tx) => recordRound(world, tx, { memberId, currency: "BAHT", bet, win }));

test("adds losses and subtracts wins, also below zero", async () => {
  const world = await testWorld();
  const { player, inviter } = await inviterAndPlayer(world, "BAHT");
  await recordTestRound(world, player.id, 1_000n, 0n);
  await recordTestRound(world, player.id, 100n, 1_500n);
  expect(await netLoss(world, player.id)).toBe(-400n);
  expect(await netLoss(world, inviter.id)).toBe(0n);
  expect(balanceIn(balancesOf(world.read, inviter.id), "invite", "BAHT")).toBe(50n);
});

test("accrues nothing for a share below one satang", async () => {
  const world = await testWorld();
  const { player, inviter } = await inviterAndPlayer(world, "BAHT");
  await recordTestRound(world, player.id, 19n, 0n);
  expect(await world.read.inviteEarning.count({ where: { memberId: inviter.id } })).toBe(0);
  await recordTestRound(world, player.id, 20n, 0n);
  expect(await world.read.inviteEarning.count({ where: { memberId: inviter.id } })).toBe(1);
});

test("pays nothing to an inviter with another currency but counts the loss", async () => {
  const world = await testWorld();
  const { player, inviter } = await inviterAndPlayer(world, "LAK");
  await recordTestRound(world, player.id, 10_000n, 0n);
  expect(await netLoss(world, player.id)).toBe(10_000n);
  expect(balancesOf(world.read, inviter.id)).toEqual([]);
});

test("counts fifty parallel rounds", async () => {
  const world = await testWorld();
  const { player, inviter } = await inviterAndPlayer(world, "BAHT");
  const storm = new Storm(50);
  expect(await storm.run(() => outcomeOf(recordTestRound(world, player.id, 100n, 0n)))).toEqual({ ok: storm.size });
  expect(await netLoss(world, player.id)).toBe(100n * BigInt(storm.size));
  expect((await world.read.inviteEarning.findFirstOrThrow({ where: { memberId: inviter.id } })).amount).toBe(
    5n * BigInt(storm.size),
  );
});
