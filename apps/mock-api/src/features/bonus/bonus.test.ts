import {
  activateBonus,
  checkActiveBonus,
  checkBonusMinimum,
  clearBonus,
  listBonuses,
} from "@mekong/contract/http/bonus";
import { findPromotion } from "@mekong/contract/http/promotion";
import { transfer } from "@mekong/contract/http/wallet";
import { expect, test } from "vitest";
import { bonuses } from "../../../../../prisma/seed/bonuses";
import { demoMember } from "../../../../../prisma/seed/demo";
import { creditDeposit } from "../../domain/deposit";
import { memberByUsername } from "../../domain/member";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { depositByQr, expectSoundLedger, statement, wallets } from "../../testing-money";
import { TEST_NOW } from "../../world/testing";

const member = demoMember.username;
const welcome = { code: "WELCOME100" } as const;

test("lists every bonus with its terms in the caller's language, without activations for a new member", async () => {
  const app = await TestApp.signedIn();
  const { answer } = await app.call(listBonuses, {}, { "accept-language": "th" });
  expect(answer.map(({ code, type, maxReceived, percentFail }) => ({ code, type, maxReceived, percentFail }))).toEqual(
    bonuses.map(({ code, type, maxReceived, percentFail }) => ({ code, type, maxReceived, percentFail })),
  );
  expect(new Set(answer.map(({ type }) => type))).toEqual(new Set(["limit", "day", "week"]));
  expect(answer[0]).toMatchObject({
    percent: 100,
    cap: 1000,
    multiple: 10,
    minimum: 50,
    description: "โบนัสต้อนรับ: 100% ของยอดฝากครั้งถัดไป สูงสุด 1,000 บาท",
    userBonus: null,
  });
  const first = async (language: string) =>
    (await app.call(listBonuses, {}, { "accept-language": language })).answer[0]?.description;
  expect(await first("lo")).toBe("ໂບນັດຕ້ອນຮັບ: 100% ຂອງຍອດຝາກຄັ້ງຕໍ່ໄປ ສູງສຸດ 1,000 ບາດ");
  expect(await first("en")).toBe("Welcome bonus: 100% of the next deposit, up to 1,000 baht");
});

test("lists a bonus with the banners of its area", async () => {
  const app = await TestApp.signedIn();
  await app.world.write((tx) =>
    tx.db.banner.create({
      data: { area: "bonus:DAILY10", position: 90, image: "data:image/svg+xml,x", th: "ก", lo: "ກ", en: "A" },
    }),
  );
  const { answer } = await app.call(listBonuses, {}, { "accept-language": "lo" });
  const last = answer.find(({ code }) => code === "DAILY10")?.banners.at(-1);
  expect(last).toEqual({ image: "data:image/svg+xml,x", html: "ກ" });
});

test("activating, depositing, playing and finishing moves the bonus wallet to the main wallet", async () => {
  const app = await TestApp.signedIn();
  expect((await app.call(checkActiveBonus, {})).answer).toEqual({
    status: false,
    type: null,
    code: null,
    attached: false,
    needed: 0,
    done: 0,
  });
  const { answer: mine } = await app.call(activateBonus, { params: welcome });
  expect(mine).toMatchObject({ isActive: true, received: [{ updatedAt: TEST_NOW }] });
  expect((await app.call(listBonuses, {})).answer[0]?.userBonus).toEqual(mine);
  expect((await app.call(checkActiveBonus, {})).answer).toMatchObject({ status: true, type: "limit", attached: false });

  const before = await wallets(app);
  await depositByQr(app, 200);
  expect(await wallets(app)).toEqual({ main: before.main + 200, bonus: 200 });
  expect((await app.call(checkActiveBonus, {})).answer).toMatchObject({ attached: true, needed: 4000, done: 0 });

  await app.call(transfer, { body: { from: "wallet", to: "pg", amount: 200 } });
  for (let round = 0; round < 2; round++) {
    await runAction(app.world, "game.play", { member, game: "pg", bet: 150.25, win: 150.25 });
  }
  expect((await app.call(checkActiveBonus, {})).answer).toMatchObject({ needed: 4000, done: 300.5 });
  expect(await runAction(app.world, "bonus.turnover", { member, amount: 3699.49 })).toMatchObject({
    status: "ACTIVE",
    done: 3999.99,
  });
  expect((await wallets(app)).bonus).toBe(200);
  await runAction(app.world, "game.play", { member, game: "pg", bet: 0.01, win: 0 });

  expect(await wallets(app)).toEqual({ main: before.main + 200, bonus: 0 });
  expect((await app.call(checkActiveBonus, {})).answer).toMatchObject({ status: false, type: null });
  expect((await app.call(listBonuses, {})).answer[0]?.userBonus).toMatchObject({
    isActive: false,
    received: [{ updatedAt: TEST_NOW }],
  });
  const lines = await statement(app, 4);
  expect(lines.map(({ statementType, from, to, amount }) => [statementType, from, to, amount])).toEqual([
    ["finish_bonus", "bonus", "wallet", 200],
    ["transfer", "wallet", "pg", 200],
    ["bonus", "WELCOME100", "bonus", 200],
    ["deposit", "KBANK", "wallet", 200],
  ]);
  const described = { bonus: { description: "Welcome bonus: 100% of the next deposit, up to 1,000 baht" } };
  expect([lines[0], lines[2]]).toMatchObject([described, described]);
  const [finished] = await statement(app, 1, "th");
  expect(finished?.bonus?.description).toBe("โบนัสต้อนรับ: 100% ของยอดฝากครั้งถัดไป สูงสุด 1,000 บาท");
  await expectSoundLedger(app);
});

test("a deposit earns at most the cap, rounded down, and only the first one attaches", async () => {
  const app = await TestApp.signedIn();
  await app.call(activateBonus, { params: { code: "DAILY10" } });
  await depositByQr(app, 5000);
  await depositByQr(app, 100);
  expect((await wallets(app)).bonus).toBe(300);
  expect((await app.call(checkActiveBonus, {})).answer.needed).toBe((5000 + 300) * 3);
  await runAction(app.world, "bonus.turnover", { member, amount: 20_000 });

  await app.call(activateBonus, { params: { code: "DAILY10" } });
  await depositByQr(app, 33.39);
  expect((await wallets(app)).bonus).toBe(3.33);
  expect((await app.call(checkActiveBonus, {})).answer.needed).toBe(110.16);
});

test("a deposit that earns less than a satang leaves the bonus pending", async () => {
  const app = await TestApp.signedIn();
  await app.call(activateBonus, { params: { code: "DAILY10" } });
  const { id: memberId } = await memberByUsername(app.world.read, member);
  const deposit = (amount: bigint) =>
    app.world.write((tx) => creditDeposit(tx, { memberId, amount, source: "KBANK", reference: `test:${amount}` }));
  await deposit(9n);
  expect((await app.call(checkActiveBonus, {})).answer).toMatchObject({ status: true, attached: false });
  expect((await wallets(app)).bonus).toBe(0);
  await deposit(10n);
  expect((await app.call(checkActiveBonus, {})).answer).toMatchObject({ attached: true, needed: 0.33 });
  expect((await wallets(app)).bonus).toBe(0.01);
});

test("accepts the largest deposit that the API allows", async () => {
  const app = await TestApp.signedIn();
  await app.call(activateBonus, { params: welcome });
  await depositByQr(app, 9_999_990_000);
  expect((await app.call(checkActiveBonus, {})).answer.needed).toBe(99_999_910_000);
  const minimum = await app.call(checkBonusMinimum, {});
  expect([minimum.status, minimum.answer.allowed]).toEqual([200, false]);
});

test("bets without an active condition do not count", async () => {
  const app = await TestApp.signedIn();
  await runAction(app.world, "game.play", { member, game: "pg", bet: 100, win: 100 });
  await app.call(activateBonus, { params: welcome });
  await runAction(app.world, "game.play", { member, game: "pg", bet: 100, win: 100 });
  await depositByQr(app, 100);
  expect((await app.call(checkActiveBonus, {})).answer.done).toBe(0);
});

test("one member's bonus is invisible to another", async () => {
  const app = await TestApp.signedIn();
  await app.call(activateBonus, { params: welcome });
  await depositByQr(app, 100);
  await runAction(app.world, "member.create", { username: "0800000002", password: "another1" });
  await app.signIn({ username: "0800000002" });
  expect((await app.call(listBonuses, {})).answer.map(({ userBonus }) => userBonus)).toEqual([null, null, null]);
  expect((await app.call(checkActiveBonus, {})).answer.status).toBe(false);
  expect((await app.call(clearBonus, {})).code).toBe("NO_DATA");
  await depositByQr(app, 100);
  expect(await wallets(app)).toEqual({ main: 100, bonus: 0 });
});

test("unknown codes are not found, whatever the input; without a token nothing is revealed", async () => {
  const app = await TestApp.signedIn();
  const before = await app.world.read.userBonus.count();
  const odd = ["a b", "x".repeat(33), "%3Cscript%3E", "ก", "..%2F..", "a.b", "%00"];
  for (const code of [...odd, "NOPE", "welcome100", "x".repeat(32), "luckydraw", "MEKONG50", "__proto__"]) {
    const { status, code: message, path } = await app.send("GET", `/api/bonus/activate/${code}`);
    expect([code, status, message, path]).toEqual([code, 404, "NO_DATA", "code"]);
  }
  expect(await app.world.read.userBonus.count()).toBe(before);
  app.token = null;
  for (const path of ["", "/activate/WELCOME100", "/check/active", "/check/minimum", "/clear"]) {
    expect((await app.send("GET", `/api/bonus${path}`)).code).toBe("invalid-token");
  }
});

test("QA's actions refuse unknown members and bonuses, and invalid amounts", async () => {
  const { world } = await TestApp.start();
  const refusals = [
    ["bonus.activate", { member: "nobody", code: "WELCOME100" }, { code: "NO_USER", details: { path: "member" } }],
    ["bonus.activate", { member, code: "NOPE" }, { code: "NO_DATA", details: { path: "code" } }],
    ["bonus.turnover", { member: "nobody", amount: 1 }, { code: "NO_USER", details: { path: "member" } }],
    ["bonus.turnover", { member, amount: 1 }, { code: "NO_DATA", details: { path: "member" } }],
  ] as const;
  for (const [name, input, refusal] of refusals) {
    await expect(runAction(world, name, input)).rejects.toMatchObject(refusal);
  }
  for (const amount of [0, -1, 1.234, "5", Number.NaN, 1e20]) {
    await expect(runAction(world, "bonus.turnover", { member, amount })).rejects.toThrow();
  }
});

test("uses kip in the Lao variant", async () => {
  const app = await TestApp.signedIn({ variant: "lao" });
  const { answer } = await app.call(listBonuses, {}, { "accept-language": "lo" });
  expect(answer[0]).toMatchObject({
    cap: 500_000,
    minimum: 25_000,
    description: "ໂບນັດຕ້ອນຮັບ: 100% ຂອງຍອດຝາກຄັ້ງຕໍ່ໄປ ສູງສຸດ 500,000 ກີບ",
  });
  await app.call(activateBonus, { params: welcome });
  await depositByQr(app, 600_000);
  expect((await wallets(app)).bonus).toBe(500_000);
  await expectSoundLedger(app);
});

test.each([
  ["lao", "BAHT", "LAK"],
  ["thai", "LAK", "BAHT"],
] as const)(
  "in the %s variant offers nothing to a member in %s, and the refusal says why",
  async (variant, currency, other) => {
    const app = await TestApp.start({ variant });
    const member = { username: "0800000009", password: "another1", currency };
    await runAction(app.world, "member.create", member);
    await app.signIn(member);
    expect((await app.call(listBonuses, {})).answer).toEqual([]);
    const unknown = await app.call(findPromotion, { params: { code: "NOSUCH" } });
    expect([unknown.status, unknown.answer]).toEqual([200, null]);
    const params = { currency: other, about: `an offer in ${currency}; this operator's offers are in ${other}` };
    const bonus = await app.call(activateBonus, { params: { code: "WELCOME100" } });
    expect([bonus.status, bonus.code, bonus.path]).toEqual([404, "NO_DATA", "code"]);
    expect(bonus.answer).toMatchObject({ params });
    for (const path of ["find/mekong50", "activate/MEKONG50"]) {
      const promotion = await app.send("GET", `/api/promotion/${path}`);
      expect([path, promotion.status, promotion.code, promotion.path]).toEqual([path, 404, "NO_PROMOTION", "code"]);
      expect(promotion.answer).toMatchObject({ params });
    }
    expect((await app.call(checkActiveBonus, {})).answer).toMatchObject({ status: false });
  },
);
