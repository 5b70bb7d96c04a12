import { claimCoupon, listCoupons, spin } from "@mekong/contract/http/spinwheel";
import { listStatements } from "@mekong/contract/http/statement";
import { getWallet } from "@mekong/contract/http/wallet";
import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { audit } from "../../ledger/audit";
import { runAction } from "../../simulator/registry";
import { controlOf } from "../../simulator/testing";
import { TestApp } from "../../testing";
import { codeOf, Storm } from "../../testing-storm";
import { TEST_NOW } from "../../world/testing";

const member = demoMember.username;
const inSevenDays = new Date(Date.parse(TEST_NOW) + 7 * 86_400_000).toISOString();

interface Grant {
  amount: number;
  label?: string;
  type?: "CREDIT" | "BONUS";
  prize?: string;
  member?: string;
}
async function grant(app: TestApp, input: Grant): Promise<string> {
  return ((await runAction(app.world, "coupon.grant", { member, ...input })) as { coupon: string }).coupon;
}
const claim = async (app: TestApp, coupon: string, headers?: Record<string, string>) =>
  (await app.call(claimCoupon, { body: { coupon } }, headers)).answer;
/** Claims a coupon. @returns `ok` or the error code */
async function claimOutcome(app: TestApp, coupon: string): Promise<string> {
  const answer = await claim(app, coupon);
  return answer.success ? "ok" : answer.error;
}
const coupons = async (app: TestApp, language = "en") =>
  (await app.call(listCoupons, {}, { "accept-language": language })).answer.coupons;
async function money(app: TestApp) {
  const { wallet } = (await app.call(getWallet, {})).answer;
  return { main: wallet.amount, bonus: wallet.bonus };
}

test("a prize becomes a coupon that is claimed into the main wallet", async () => {
  const app = await TestApp.signedIn();
  await runAction(app.world, "spin.rig", { code: "credit100" });
  const spun = (await app.call(spin, { body: {} })).answer;
  if (!spun.success) throw new Error(spun.error);
  const { coupon } = spun.result;
  expect(await coupons(app)).toEqual([
    {
      code: coupon,
      prize: { label: "฿100", name: "฿100 credit", htmlDescription: expect.stringContaining("<b>฿100</b>") },
      amount: 100,
      expiresAt: inSevenDays,
    },
  ]);
  expect((await coupons(app, "lo"))[0]?.prize.name).toBe("ເຄຣດິດ ฿100");

  expect(await claim(app, coupon ?? "")).toEqual({ success: true, amount: 100 });
  expect(await coupons(app)).toEqual([]);
  expect(await money(app)).toEqual({ main: 1_000, bonus: 0 });
  const page = await app.call(listStatements, { body: { page: 1, limit: 1 } }, { "accept-language": "th" });
  expect(page.answer.statements[0]).toMatchObject({
    statementType: "bonus",
    from: "luckydraw",
    to: "wallet",
    amount: 100,
    luckydraw: { description: "เครดิต ฿100" },
  });
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("a slice without a prize gives no coupon", async () => {
  const app = await TestApp.signedIn();
  await runAction(app.world, "spin.rig", { code: "luck1" });
  expect((await app.call(spin, { body: {} })).answer).toMatchObject({ success: true, result: { coupon: null } });
  expect(await coupons(app)).toEqual([]);
});

test("a bonus goes to the bonus wallet with a turnover of five times, one at a time", async () => {
  const app = await TestApp.signedIn();
  const [first, second] = [
    await grant(app, { amount: 20, type: "BONUS" }),
    await grant(app, { amount: 30, type: "BONUS" }),
  ];
  expect(await claim(app, first)).toEqual({ success: true, amount: 20 });
  expect(await money(app)).toEqual({ main: 900, bonus: 20 });
  expect(await claim(app, second)).toEqual({ success: false, error: "BONUS_REMAINING" });
  expect((await coupons(app)).map(({ code }) => code)).toEqual([second]);

  const play = (bet: number) => runAction(app.world, "game.play", { member, game: "pg", bet, win: bet });
  await play(99.99);
  expect(await money(app)).toEqual({ main: 900, bonus: 20 });
  await play(0.01);
  expect(await money(app)).toEqual({ main: 920, bonus: 0 });
  expect(await claim(app, second)).toEqual({ success: true, amount: 30 });
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("one of two hundred parallel claims of a coupon is paid", async () => {
  const app = await TestApp.signedIn();
  const coupon = await grant(app, { amount: 50 });
  const storm = new Storm(200);
  expect(await storm.run(() => claimOutcome(app, coupon))).toEqual({ ok: 1, NO_CLAIMABLE_COUPON: storm.size - 1 });
  expect(await money(app)).toEqual({ main: 950, bonus: 0 });
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("one of twenty parallel bonus coupon claims is paid, the others stay open", async () => {
  const app = await TestApp.signedIn();
  const storm = new Storm(20);
  const codes: string[] = [];
  for (let n = 0; n < storm.size; n++) codes.push(await grant(app, { amount: 10, type: "BONUS" }));
  const counts = await storm.run((n) => claimOutcome(app, codes[n] ?? ""));
  expect(counts).toEqual({ ok: 1, BONUS_REMAINING: storm.size - 1 });
  expect(await money(app)).toEqual({ main: 900, bonus: 10 });
  expect(await coupons(app)).toHaveLength(storm.size - 1);
});

test("of parallel claims and expiries one succeeds", async () => {
  const app = await TestApp.signedIn();
  const storm = new Storm(2);
  const seenWinners = new Set<string>();
  // Repeats until both outcomes occurred; the order of the requests is random.
  for (let round = 0; round < 10 || (seenWinners.size < 2 && round < 100); round++) {
    const coupon = await grant(app, { amount: 1 });
    const before = (await money(app)).main;
    const { counts, winners } = await storm.race({
      claim: () => claimOutcome(app, coupon),
      // The expiry is sent as a request too, so that claim and expiry take equally long.
      expiry: () => codeOf(app.send("POST", "/simulator/worlds/test/actions/coupon.expire", { target: coupon })),
    });
    const half = storm.size / 2;
    const isClaimed = winners[0] === "claim";
    seenWinners.add(winners[0] ?? "");
    expect(counts).toMatchObject(isClaimed ? { ok: 1, NO_DATA: half } : { ok: 1, COUPON_EXPIRED: half });
    expect((await money(app)).main).toBe(before + (isClaimed ? 1 : 0));
  }
  expect(seenWinners).toEqual(new Set(["claim", "expiry"]));
});

test("unknown and foreign coupons are refused alike", async () => {
  const app = await TestApp.signedIn();
  await runAction(app.world, "member.create", { username: "0911111111", password: "another1" });
  const otherMembersCoupon = await grant(app, { member: "0911111111", amount: 50 });
  const [others, unknown] = [await claim(app, otherMembersCoupon), await claim(app, "000000000000000000000000")];
  expect(others).toEqual({ success: false, error: "INVALID_CODE" });
  expect(unknown).toEqual(others);
  expect(await coupons(app)).toEqual([]);
  await app.signIn({ username: "0911111111" });
  expect(await claim(app, otherMembersCoupon)).toMatchObject({ success: true });
});

test("a coupon can be claimed for seven days and not after", async () => {
  const app = await TestApp.signedIn();
  const [first, second] = [await grant(app, { amount: 1 }), await grant(app, { amount: 2 })];
  await runAction(app.world, "clock.advance", { days: 6, hours: 23, minutes: 59, seconds: 59 });
  expect((await coupons(app)).map(({ code }) => code)).toEqual([second, first]);
  expect(await claim(app, first)).toMatchObject({ success: true });
  await runAction(app.world, "clock.advance", { seconds: 1 });
  expect(await claim(app, second)).toEqual({ success: false, error: "COUPON_EXPIRED" });
  expect(await coupons(app)).toEqual([]);
  expect(await money(app)).toEqual({ main: 901, bonus: 0 });
  expect((await app.world.read.coupon.findUniqueOrThrow({ where: { id: second } })).status).toBe("EXPIRED");
});

test("an expired coupon cannot be claimed even before the scheduled expiry", async () => {
  const app = await TestApp.signedIn();
  const coupon = await grant(app, { amount: 1 });
  await app.world.write((tx) => tx.db.coupon.update({ where: { id: coupon }, data: { expiresAt: tx.now } }));
  expect(await coupons(app)).toEqual([]);
  expect(await claim(app, coupon)).toEqual({ success: false, error: "COUPON_EXPIRED" });
  expect((await controlOf(app).use("test").coupons())[0]).toMatchObject({ id: coupon, status: "EXPIRED" });
});

test("refuses a coupon whose slice was removed or changed its prize", async () => {
  const app = await TestApp.signedIn();
  expect(await claim(app, await grant(app, { amount: 1, prize: "retired" }))).toEqual({
    success: false,
    error: "INVALID_PRIZE_CODE",
  });
  expect(await claim(app, await grant(app, { amount: 1, type: "CREDIT", prize: "bonus50" }))).toEqual({
    success: false,
    error: "INVALID_COUPON_TYPE",
  });
  expect(await claim(app, await grant(app, { amount: 1, type: "BONUS", prize: "bonus50" }))).toMatchObject({
    success: true,
  });
  expect(await money(app)).toEqual({ main: 900, bonus: 1 });
});

test("coupons can be claimed while the wheel is off", async () => {
  const app = await TestApp.signedIn();
  const coupon = await grant(app, { amount: 1 });
  await runAction(app.world, "switch.set", { name: "spinActive", value: false });
  expect(await coupons(app)).toHaveLength(1);
  expect(await claim(app, coupon)).toMatchObject({ success: true });
});

test("a repeated key returns the first response; a refusal is not stored", async () => {
  const app = await TestApp.signedIn();
  const [first, second] = [
    await grant(app, { amount: 10, type: "BONUS" }),
    await grant(app, { amount: 20, type: "BONUS" }),
  ];
  const key = { "idempotency-key": "one-claim" };
  await claim(app, first);
  expect(await claim(app, second, key)).toMatchObject({ error: "BONUS_REMAINING" });
  await runAction(app.world, "game.play", { member, game: "pg", bet: 50, win: 50 });
  expect(await claim(app, second, key)).toEqual({ success: true, amount: 20 });
  expect(await claim(app, second, key)).toEqual({ success: true, amount: 20 });
  expect((await money(app)).bonus).toBe(20);
});

test("refuses a claim without a coupon with its path", async () => {
  const app = await TestApp.signedIn();
  for (const [body, code, path] of [
    [{}, "KEY_MISSING", "coupon"],
    [{ coupon: "" }, "KEY_INVALID", "coupon"],
    [{ coupon: 5 }, "KEY_INVALID", "coupon"],
    [{ coupon: null }, "KEY_INVALID", "coupon"],
    [{ coupon: { code: "x" } }, "KEY_INVALID", "coupon"],
    [{ coupon: "x".repeat(65) }, "KEY_INVALID", "coupon"],
    [{ coupon: "x", amount: 5 }, "KEY_INVALID", "amount"],
  ] as const) {
    const response = await app.send("POST", "/api/spinwheel/coupon/claim", body);
    expect([response.status, response.code, response.path]).toEqual([400, code, path]);
  }
});

test("QA grants, lists and expires coupons", async () => {
  const app = await TestApp.signedIn();
  const world = controlOf(app).use("test");
  const [first, second] = [await grant(app, { amount: 5, label: "วันเกิด" }), await grant(app, { amount: 6.5 })];
  expect((await coupons(app)).map(({ prize, amount }) => [prize.label, prize.name, amount])).toEqual([
    ["Gift", "฿6.5 credit", 6.5],
    ["วันเกิด", "฿5 credit", 5],
  ]);
  expect(await runAction(app.world, "coupon.expire", { target: "latest" })).toEqual({ coupon: second });
  await claim(app, first);
  const rows = (await world.coupons()).filter((row) => row.member === member);
  expect(rows.map(({ id, status, claimedAt }) => [id, status, claimedAt])).toEqual([
    [second, "EXPIRED", null],
    [first, "CLAIMED", TEST_NOW],
  ]);
  for (const target of [first, second, "latest", "unknown"]) {
    await expect(runAction(app.world, "coupon.expire", { target })).rejects.toMatchObject({ code: "NO_DATA" });
  }
  for (const amount of [0, -1, 0.001, "5"]) {
    await expect(runAction(app.world, "coupon.grant", { member, amount })).rejects.toMatchObject({ path: "amount" });
  }
  await expect(runAction(app.world, "coupon.grant", { member: "nobody", amount: 1 })).rejects.toMatchObject({
    code: "NO_USER",
  });
});
