import { MAX_COINS } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { balanceIn, balancesOf } from "../ledger/balances";
import { testWorld } from "../world/testing";
import type { World } from "../world/world";
import { creditDeposit } from "./deposit";

async function memberWithoutCoins(change: { coin?: number; currency?: string } = {}): Promise<[World, string]> {
  const world = await testWorld();
  const { id } = await world.write((tx) =>
    tx.db.member.update({ where: { username: "0812345678" }, data: { coin: 0, coinProgress: 0n, ...change } }),
  );
  return [world, id];
}

let depositCount = 0;
async function creditTestDeposit(world: World, memberId: string, amount: bigint) {
  depositCount += 1;
  const reference = `test:${depositCount}`;
  const posted = await world.write((tx) => creditDeposit(tx, { memberId, amount, source: "KBANK", reference }));
  const { coin, coinProgress } = await world.read.member.findUniqueOrThrow({ where: { id: memberId } });
  return { posted, coins: [coin, coinProgress] };
}

test("grants a coin per 500 baht and keeps the remainder", async () => {
  const [world, id] = await memberWithoutCoins();
  expect((await creditTestDeposit(world, id, 499_99n)).coins).toEqual([0, 499_99n]);
  expect((await creditTestDeposit(world, id, 1n)).coins).toEqual([1, 0n]);
  expect((await creditTestDeposit(world, id, 1_250_00n)).coins).toEqual([3, 250_00n]);
  expect((await creditTestDeposit(world, id, 250_00n)).coins).toEqual([4, 0n]);
});

test("grants a coin per 250,000 kip", async () => {
  const [world, id] = await memberWithoutCoins({ currency: "LAK" });
  expect((await creditTestDeposit(world, id, 249_999_99n)).coins).toEqual([0, 249_999_99n]);
  expect((await creditTestDeposit(world, id, 250_000_01n)).coins).toEqual([2, 0n]);
});

test("credits the money at the maximum number of coins", async () => {
  const [world, id] = await memberWithoutCoins({ coin: MAX_COINS - 1 });
  const main = async () => balanceIn(balancesOf(world.read, id), "main", "BAHT");
  const before = await main();
  expect((await creditTestDeposit(world, id, 1_000_00n)).coins).toEqual([MAX_COINS, 0n]);
  expect(await main()).toBe(before + 1_000_00n);
});

test("posts a deposit from the house bank to the statement once per reference", async () => {
  const [world, id] = await memberWithoutCoins();
  const { posted } = await creditTestDeposit(world, id, 7_00n);
  expect(posted.memberSeq).not.toBeNull();
  expect(await world.read.journalEntry.findUniqueOrThrow({ where: { id: posted.entryId } })).toMatchObject({
    kind: "deposit",
    memberId: id,
    source: "KBANK",
    target: "wallet",
    amount: 7_00n,
    reference: `test:${depositCount}`,
  });
  expect(posted.postings.map(({ account, amount }) => [account.owner, account.name, amount])).toEqual([
    ["house", "bank", -7_00n],
    [id, "main", 7_00n],
  ]);
  const duplicate = { memberId: id, amount: 7_00n, source: "KBANK", reference: `test:${depositCount}` };
  await expect(world.write((tx) => creditDeposit(tx, duplicate))).rejects.toThrow(
    `already posted: test:${depositCount}`,
  );
  expect((await world.read.member.findUniqueOrThrow({ where: { id } })).coinProgress).toBe(7_00n);
});

test("emits a members change", async () => {
  const [world, id] = await memberWithoutCoins();
  const memberEvents = () => world.events.after(0).filter(({ about }) => about === "members");
  const before = memberEvents().length;
  await creditTestDeposit(world, id, 1n);
  expect(memberEvents().slice(before)).toMatchObject([{ data: { memberId: id } }]);
});
