import { spin, spinwheelActive, spinwheelSetup } from "@mekong/contract/http/spinwheel";
import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { wheelSlices } from "../../../../../prisma/seed/wheel";
import { runAction } from "../../simulator/registry";
import { controlOf } from "../../simulator/testing";
import { TestApp } from "../../testing";
import { Storm } from "../../testing-storm";
import { pick } from "./wheel";

const member = demoMember.username;

const coins = (app: TestApp, count: number) => runAction(app.world, "member.coins", { member, coins: count });
async function spins(app: TestApp): Promise<number> {
  const { id } = await app.world.read.member.findUniqueOrThrow({ where: { username: member } });
  return app.world.read.spin.count({ where: { memberId: id } });
}
const userCoin = async (app: TestApp) => (await app.call(spinwheelSetup, {})).answer.result.userCoin;
const spinOnce = async (app: TestApp, headers?: Record<string, string>) =>
  (await app.call(spin, { body: {} }, headers)).answer;
/** Spins once. @returns the code of the slice or of the error */
async function stop(app: TestApp): Promise<string> {
  const answer = await spinOnce(app);
  return answer.success ? answer.result.code : answer.error;
}

test("returns slices in order, in the caller's language, and the member's coins", async () => {
  const app = await TestApp.signedIn();
  const { activeSpinwheel: wheel, userCoin: coin } = (await app.call(spinwheelSetup, {})).answer.result;
  expect(coin).toBe(2);
  expect(wheel?.slices.map(({ code }) => code)).toEqual(wheelSlices.map(({ code }) => code));
  expect(wheel).toMatchObject({ name: "วงล้อแม่โขงนำโชค" });
  expect(wheel?.slices[0]).toMatchObject({ label: "฿10", htmlDescription: expect.stringContaining("<b>฿10</b>") });
  expect(wheel?.slices[1]).toMatchObject({ label: "ลองอีกครั้ง", htmlDescription: null });
  const lao = await app.call(spinwheelSetup, {}, { "accept-language": "la" });
  expect(lao.answer.result.activeSpinwheel?.slices[2]?.label).toBe("ໂບນັດ ฿50");
  const english = await app.call(spinwheelSetup, {}, { "accept-language": "en" });
  expect(english.answer.result.activeSpinwheel?.slices[1]?.label).toBe("Try again");
});

test("a member with kip wins kip", async () => {
  const app = await TestApp.start();
  await runAction(app.world, "member.create", { username: "2055500001", password: "another1", currency: "LAK" });
  await runAction(app.world, "member.coins", { member: "2055500001", coins: 1 });
  await runAction(app.world, "spin.rig", { code: "credit20" });
  await app.signIn({ username: "2055500001" });
  expect(await spinOnce(app)).toMatchObject({ success: true, result: { code: "credit20", label: "₭10,000" } });
  expect((await app.world.read.coupon.findFirstOrThrow({ orderBy: { seq: "desc" } })).amount).toBe(1_000_000n);
});

test("a spin costs a coin and returns the slice; without coins it is refused", async () => {
  const app = await TestApp.signedIn();
  await coins(app, 1);
  const answer = await spinOnce(app);
  expect(answer).toMatchObject({ success: true, result: { remainingCoin: 0 } });
  expect(await spinOnce(app)).toEqual({ success: false, error: "COIN_NOT_ENOUGH" });
  expect(await userCoin(app)).toBe(0);
  expect(await spins(app)).toBe(1);
});

test("switched off, the wheel is hidden and takes no coins", async () => {
  const app = await TestApp.signedIn();
  expect((await app.call(spinwheelActive, {})).answer).toEqual({ isActive: true });
  await runAction(app.world, "switch.set", { name: "spinActive", value: false });
  expect((await app.call(spinwheelActive, {})).answer).toEqual({ isActive: false });
  expect((await app.call(spinwheelSetup, {})).answer.result).toEqual({ activeSpinwheel: null, userCoin: 2 });
  expect(await spinOnce(app)).toEqual({ success: false, error: "SPIN_INACTIVE" });
  expect(await userCoin(app)).toBe(2);
});

test("a wheel without drawable slices takes no coins", async () => {
  const app = await TestApp.signedIn();
  await app.world.write((tx) => tx.db.wheelSlice.updateMany({ data: { stock: 0 } }));
  expect(await spinOnce(app)).toEqual({ success: false, error: "SPIN_INACTIVE" });
  expect(await userCoin(app)).toBe(2);
});

test("five of thirty parallel spins with five coins succeed", async () => {
  const app = await TestApp.signedIn();
  await coins(app, 5);
  const storm = new Storm(30);
  expect(await storm.run(() => stop(app))).toMatchObject({ COIN_NOT_ENOUGH: storm.size - 5 });
  expect(await userCoin(app)).toBe(0);
  expect(await spins(app)).toBe(5);
});

test("thirty parallel spins give a prize of three exactly three times", async () => {
  const app = await TestApp.signedIn();
  const storm = new Storm(30);
  await coins(app, storm.size);
  await app.world.write((tx) =>
    tx.db.wheelSlice.updateMany({ where: { code: { notIn: ["jackpot", "luck1"] } }, data: { weight: 0 } }),
  );
  // Rigs every spin to the jackpot, as long as it is in stock.
  await runAction(app.world, "spin.rig", { code: "jackpot", times: storm.size });
  expect(await storm.run(() => stop(app))).toEqual({ jackpot: 3, luck1: storm.size - 3 });
  expect(await app.world.read.coupon.count({ where: { sliceCode: "jackpot" } })).toBe(3);
});

test("random spins never exceed the stock", async () => {
  const app = await TestApp.signedIn();
  const storm = new Storm(40);
  await coins(app, storm.size);
  await app.world.write((tx) =>
    tx.db.wheelSlice.updateMany({ where: { code: { notIn: ["jackpot", "luck1"] } }, data: { weight: 0 } }),
  );
  await app.world.write((tx) => tx.db.wheelSlice.update({ where: { code: "jackpot" }, data: { weight: 1_000 } }));
  expect(await storm.run(() => stop(app))).toEqual({ jackpot: 3, luck1: storm.size - 3 });
});

test("the same seed and spins give the same slices", async () => {
  const rounds = await Promise.all(
    ["one", "one", "other"].map(async (seed) => {
      const app = await TestApp.signedIn({});
      await runAction(app.world, "dice.seed", { seed });
      await coins(app, 12);
      const results: string[] = [];
      for (let n = 0; n < 12; n++) results.push(await stop(app));
      return results;
    }),
  );
  expect(rounds[1]).toEqual(rounds[0]);
  expect(rounds[2]).not.toEqual(rounds[0]);
});

test("draws slices in proportion to their weights", () => {
  const slices = wheelSlices.map(({ code, weight }) => ({ code, weight }));
  const counts = new Map<string, number>();
  const draws = 1_000;
  for (let n = 0; n < draws; n++) {
    const code = pick(slices, n / draws)?.code ?? "none";
    counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  // The shares are evenly spaced, so each slice is drawn ten times per percent of weight.
  expect([...counts]).toEqual(slices.map(({ code, weight }) => [code, weight * 10]));
  expect(pick([], 0.5)).toBeNull();
  expect(pick([{ weight: 0 }, { weight: 1 }], 0)).toEqual({ weight: 1 });
});

test("rigged spins stop at their slice, first for everybody, then for one member", async () => {
  const app = await TestApp.signedIn();
  await runAction(app.world, "member.create", { username: "0911111111", password: "another1" });
  await runAction(app.world, "member.coins", { member: "0911111111", coins: 3 });
  await coins(app, 4);
  await runAction(app.world, "spin.rig", { code: "bonus200", times: 2 });
  await runAction(app.world, "spin.rig", { code: "luck2", member: "0911111111" });
  await runAction(app.world, "spin.rig", { code: "credit100", member });
  const world = controlOf(app).use("test");
  expect((await world.wheel()).rigs).toEqual([
    { code: "bonus200", member: null, times: 2 },
    { code: "luck2", member: "0911111111", times: 1 },
    { code: "credit100", member, times: 1 },
  ]);

  expect([await stop(app), await stop(app), await stop(app)]).toEqual(["bonus200", "bonus200", "credit100"]);
  await app.signIn({ username: "0911111111" });
  expect(await stop(app)).toBe("luck2");
  expect((await world.wheel()).rigs).toEqual([]);
});

test("member.coins sets the coins and refuses negative values", async () => {
  const app = await TestApp.signedIn();
  expect(await coins(app, 7)).toEqual({ coins: 7 });
  expect(await userCoin(app)).toBe(7);
  for (const count of [-1, 0.5, 1e9]) await expect(coins(app, count)).rejects.toMatchObject({ path: "coins" });
  await expect(runAction(app.world, "member.coins", { member: "nobody", coins: 1 })).rejects.toMatchObject({
    code: "NO_USER",
  });
  expect(await userCoin(app)).toBe(7);
});

test("a rig requires an existing slice and member", async () => {
  const app = await TestApp.start();
  await expect(runAction(app.world, "spin.rig", { code: "nowhere" })).rejects.toMatchObject({
    code: "NO_DATA",
    details: { path: "code" },
  });
  await expect(runAction(app.world, "spin.rig", { code: "luck1", member: "nobody" })).rejects.toMatchObject({
    code: "NO_USER",
  });
  await expect(runAction(app.world, "spin.rig", { code: "luck1", times: 0 })).rejects.toMatchObject({ path: "times" });
});

test("a repeated key returns the first response and takes one coin; a refusal is not stored", async () => {
  const app = await TestApp.signedIn();
  await coins(app, 0);
  const key = { "idempotency-key": "one-spin" };
  expect(await spinOnce(app, key)).toMatchObject({ error: "COIN_NOT_ENOUGH" });
  await coins(app, 3);
  const first = await spinOnce(app, key);
  expect(first.success).toBe(true);
  expect(await spinOnce(app, key)).toEqual(first);
  expect(await userCoin(app)).toBe(2);
});

test("a spin accepts no fields", async () => {
  const app = await TestApp.signedIn();
  const extra = await app.send("POST", "/api/spinwheel/spin", { code: "jackpot" });
  expect([extra.status, extra.code, extra.path]).toEqual([400, "KEY_INVALID", "code"]);
  expect((await app.send("POST", "/api/spinwheel/spin")).status).toBe(200);
  expect(await userCoin(app)).toBe(1);
});

test("labels of the seeded wheel have enough contrast and fit their slices", () => {
  const longest = "₭100,000";
  for (const { bgColor, textColor, labelTH, labelLO, labelEN } of wheelSlices) {
    expect(contrast(bgColor, textColor)).toBeGreaterThan(4.5);
    for (const label of [labelTH, labelLO, labelEN]) {
      expect([...label.replace("{amount}", longest)].filter((c) => !/\p{Mn}/u.test(c)).length).toBeLessThanOrEqual(14);
    }
  }
});

/** Calculates the contrast ratio, from 1 to 21 (WCAG 2). */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
