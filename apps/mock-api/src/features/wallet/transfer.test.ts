import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { balancesOf } from "../../ledger/balances";
import { testWorld } from "../../world/testing";
import { transferMoney } from "./transfer";

/** The demo member has 900 in the wallet and 250 in pg; imi is not activated. */
async function demo() {
  const world = await testWorld();
  const { id: memberId } = await world.read.member.findUniqueOrThrow({ where: { username: demoMember.username } });
  const send = (from: string, to: string, amount: number) =>
    world.write((tx) => transferMoney(world, tx, { memberId, from, to, amount }));
  const money = async () =>
    Object.fromEntries(balancesOf(world.read, memberId).map(({ name, amount }) => [name, amount]));
  return { world, send, money };
}

test("transfers one baht and more, to the satang", async () => {
  const { send, money } = await demo();
  expect(await send("wallet", "pg", 1)).toEqual({ message: "SUCCESS" });
  expect(await send("pg", "joker2", 1.01)).toEqual({ message: "SUCCESS" });
  expect(await money()).toMatchObject({ main: 899_00n, "game:pg": 249_99n, "game:joker2": 1_01n });
});

test("a refusal names the field and its limits", async () => {
  const { send, money } = await demo();
  const before = await money();
  for (const [from, to, amount, code, details] of [
    ["pg", "pg", 0.5, "KEY_INVALID", { path: "to" }],
    ["wallet", "x", 0.99, "TRANSFER_MINIMUM", { path: "amount", params: { minimum: 1, currency: "BAHT" } }],
    ["wallet", "x", 1, "NO_GAME", { path: "to" }],
    ["x", "pg", 1, "NO_GAME", { path: "from" }],
    ["imi", "pg", 1, "SLOT_NO_ACCOUNT", { path: "from" }],
    ["wallet", "pg", 900.01, "MONEY_NOT_ENOUGH", {}],
  ] as const) {
    await expect(send(from, to, amount)).rejects.toMatchObject({ code, details });
  }
  expect(await money()).toEqual(before);
});

test("a transfer to a game out of service is reported as returned", async () => {
  const { world, send, money } = await demo();
  await world.write((tx) => tx.db.game.update({ where: { code: "pg" }, data: { outage: true } }));
  const before = await money();
  expect(await send("wallet", "pg", 5)).toEqual({ message: "TRANSFER_FAIL" });
  expect(await money()).toMatchObject(before);
});
