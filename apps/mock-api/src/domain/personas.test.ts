import { inCurrency } from "@mekong/contract/currency-amounts";
import { type Currency, currencies } from "@mekong/contract/limits";
import { fromSatang } from "@mekong/contract/money";
import { expect, test } from "vitest";
import { personaSteps } from "../../../../prisma/seed/personas";
import { audit } from "../ledger/audit";
import { balancesOf } from "../ledger/balances";
import { statementPage } from "../ledger/statement";
import { TestApp } from "../testing";
import { TEST_NOW, testWorld } from "../world/testing";
import type { World } from "../world/world";
import { createMember } from "./member";
import { activeBonus, isPending } from "./offers/active-bonus";
import { applyPersona } from "./personas";

async function memberWithPersona(world: World, persona: keyof typeof personaSteps): Promise<string> {
  return world.write(async (tx) => {
    const { id } = await createMember(world, tx, { username: "0890001111", passwordHash: "-" });
    await applyPersona(world, tx, id, persona);
    return id;
  });
}

async function balances(world: World, memberId: string): Promise<Record<string, number>> {
  const found = balancesOf(world.read, memberId);
  return Object.fromEntries(
    found.filter(({ amount }) => amount > 0n).map(({ name, amount }) => [name, fromSatang(amount)]),
  );
}

test.each(Object.entries(personaSteps))("orders the steps of %s by time, all in the past", (_, steps) => {
  const hours = steps.map(({ hoursAgo }) => hoursAgo);
  expect(hours).toEqual(hours.toSorted((a, b) => b - a));
  for (const ago of hours) expect(ago).toBeGreaterThan(1);
});

test("gives a new persona no history", async () => {
  const world = await testWorld();
  const id = await memberWithPersona(world, "new");
  expect(await balances(world, id)).toEqual({});
  expect((await statementPage(world.read, id, { page: 1, limit: 10 })).total).toBe(0);
});

const worldOf = async (currency: Currency) =>
  (await TestApp.start({ variant: currency === "LAK" ? "lao" : "thai" })).world;

test.each(currencies)(
  "creates an ordered history and balanced books for a regular member with %s",
  async (currency) => {
    const world = await worldOf(currency);
    const id = await memberWithPersona(world, "regular");
    const { rows, total } = await statementPage(world.read, id, { page: 1, limit: 100 });
    expect(rows).toHaveLength(total);
    const createdTimes = rows.map(({ createdAt }) => createdAt.getTime());
    expect(createdTimes).toEqual(createdTimes.toSorted((a, b) => b - a));
    expect(createdTimes[0]).toBeLessThan(Date.parse(TEST_NOW));
    const { createdAt, coin } = await world.read.member.findUniqueOrThrow({ where: { id } });
    expect(createdAt.getTime()).toBeLessThan(createdTimes.at(-1) ?? 0);
    expect(Date.parse(TEST_NOW) - createdAt.getTime()).toBeGreaterThan(27 * 86_400_000);

    expect(new Set(rows.map(({ kind }) => kind))).toEqual(
      new Set(["deposit", "transfer", "withdraw", "bonus", "finish_bonus"]),
    );
    const withdrawals = rows.filter(({ kind }) => kind === "withdraw").map(({ status }) => status);
    expect(withdrawals).toEqual(["FAILED", "SUCCESS"]);
    const sources = rows.filter(({ kind }) => kind === "deposit").map(({ source }) => source);
    const ownBank = currency === "LAK" ? "BCEL" : "KBANK";
    expect(sources).toEqual(["PAYTIMZ", "gift-link", "mobile-wallet", ownBank, "WW", ownBank]);
    expect(await balances(world, id)).toEqual({
      main: inCurrency(1004.75, currency),
      "game:huayhd": inCurrency(80, currency),
    });
    expect(coin).toBeGreaterThan(1);
    expect(await activeBonus(world.read, id)).toBeNull();
    expect((await audit(world.read)).ok).toBe(true);
  },
);

test("lists the member's bank and stores the receiving one for a bank deposit", async () => {
  const world = await testWorld();
  const id = await world.write(async (tx) => {
    const member = await createMember(world, tx, { username: "0890001111", passwordHash: "-", bankCode: "BBL" });
    await applyPersona(world, tx, member.id, "activeBonus");
    return member.id;
  });
  const { rows } = await statementPage(world.read, id, { page: 1, limit: 100 });
  const sources = rows.filter(({ kind }) => kind === "deposit").map(({ source }) => source);
  expect(sources).toEqual(["WW", "BBL"]);
  const incoming = await world.read.incomingTransfer.findMany({ where: { memberId: id } });
  expect(incoming.map(({ bankCode, status }) => [bankCode, status])).toEqual([["KBANK", "SUCCESS"]]);
});

test("creates a kip history in the Thai variant and during game outages", async () => {
  const world = await testWorld();
  const id = await world.write(async (tx) => {
    await tx.db.game.updateMany({ data: { outage: true } });
    const input = { username: "0890001111", passwordHash: "-", bankCode: "BCEL", currency: "LAK" } as const;
    const member = await createMember(world, tx, input);
    await applyPersona(world, tx, member.id, "regular");
    return member.id;
  });
  const { rows } = await statementPage(world.read, id, { page: 1, limit: 100 });
  const sources = rows.filter(({ kind }) => kind === "deposit").map(({ source }) => source);
  expect(sources).toEqual(["PAYTIMZ", "gift-link", "mobile-wallet", "BCEL", "WW", "BCEL"]);
  expect(rows.filter(({ status }) => status !== "SUCCESS").map(({ kind }) => kind)).toEqual(["withdraw"]);
  expect((await audit(world.read)).ok).toBe(true);
});

test("lists coupons, refund and withdrawals of a regular member", async () => {
  const world = await testWorld();
  const id = await memberWithPersona(world, "regular");
  const where = { memberId: id };
  const coupons = await world.read.coupon.findMany({ where, orderBy: { seq: "asc" } });
  expect(coupons.map(({ status, type }) => [status, type])).toEqual([
    ["EXPIRED", "BONUS"],
    ["CLAIMED", "CREDIT"],
  ]);
  expect(JSON.parse(coupons[1]?.name ?? "")).toMatchObject({ en: "฿20 credit" });
  expect((await world.read.refundReceipt.findFirstOrThrow({ where })).amount).toBe(2_975n);
  expect(await world.read.withdrawal.count({ where: { ...where, status: { in: ["SUCCESS", "FAILED"] } } })).toBe(2);
  expect(await world.read.userBonus.count({ where: { ...where, status: "FINISHED" } })).toBe(1);
  expect((await world.read.member.findUniqueOrThrow({ where: { id } })).netLoss).toBe(12_000n);
});

test.each(currencies)(
  "creates an active bonus with %s: started by a deposit, part of the turnover done",
  async (currency) => {
    const world = await worldOf(currency);
    const id = await memberWithPersona(world, "activeBonus");
    const active = await activeBonus(world.read, id);
    if (!active) throw new Error("no bonus is active");
    expect(isPending(active)).toBe(true);
    expect(active.bonusCode).toBe("WELCOME100");
    expect(active.deposit).not.toBeNull();
    expect((Number(active.turnoverDone) / Number(active.turnoverNeed)).toFixed(2)).toBe("0.26");
    expect((await balances(world, id)).bonus).toBe(currency === "LAK" ? 500_000 : 1_000);
    expect((await audit(world.read)).ok).toBe(true);
  },
);

test("leaves nothing scheduled", async () => {
  const world = await testWorld();
  await memberWithPersona(world, "regular");
  expect(await world.read.scheduledAction.count()).toBe(0);
});

test("rejects a second history", async () => {
  const world = await testWorld();
  const id = await memberWithPersona(world, "regular");
  const { total } = await statementPage(world.read, id, { page: 1, limit: 1 });
  await expect(world.write((tx) => applyPersona(world, tx, id, "activeBonus"))).rejects.toThrow("has a history");
  expect((await statementPage(world.read, id, { page: 1, limit: 1 })).total).toBe(total);
});
