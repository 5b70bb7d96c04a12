import { activateBonus, checkActiveBonus, clearBonus } from "@mekong/contract/http/bonus";
import { activatePromotion, currentPromotion, findPromotion } from "@mekong/contract/http/promotion";
import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { depositByQr, expectSoundLedger, manyMembers, statement, wallets } from "../../testing-money";
import { codeOf, Storm } from "../../testing-storm";
import { TEST_NOW } from "../../world/testing";

const member = demoMember.username;

/** Activates a promotion. @returns the error code, or null */
async function activate(app: TestApp, code: string) {
  return (await app.call(activatePromotion, { params: { code } })).code;
}

/** Plays until the promotion ends. */
async function playOut(app: TestApp): Promise<void> {
  await depositByQr(app, 100);
  await runAction(app.world, "bonus.turnover", { member, amount: 1_000_000 });
}

test("finds a promotion by code, ignoring case, in the caller's language; null if unknown", async () => {
  const app = await TestApp.signedIn();
  const find = (code: string, language: string) =>
    app.call(findPromotion, { params: { code } }, { "accept-language": language });
  const found = await find("MEKONG50", "en");
  expect([found.status, found.answer]).toEqual([
    200,
    {
      code: "MEKONG50",
      percent: 50,
      cap: 500,
      percentFail: 50,
      multiple: 5,
      minimum: 50,
      description: "Mekong promotion: 50% of the next deposit, up to 500 baht",
    },
  ]);
  for (const typed of ["mekong50", " MEKONG 50", "mekong๕๐", "MEKONG໕໐", "\u2066Mekong\u200b５0\u2069"])
    expect([typed, (await find(typed, "en")).answer]).toEqual([typed, found.answer]);
  expect((await find("MEKONG50", "th")).answer?.description).toBe("โปรโมชันแม่โขง: 50% ของยอดฝากครั้งถัดไป สูงสุด 500 บาท");
  expect((await find("MEKONG50", "lo")).answer?.description).toBe("ໂປຣໂມຊັນແມ່ຂອງ: 50% ຂອງຍອດຝາກຄັ້ງຕໍ່ໄປ ສູງສຸດ 500 ບາດ");
  const unknown = await find("NOSUCH", "en");
  expect([unknown.status, unknown.response.body]).toEqual([200, "null"]);
});

test("a received promotion is current, earns from the next deposit and ends in the main wallet", async () => {
  const app = await TestApp.signedIn();
  expect((await app.call(currentPromotion, {})).answer).toBeNull();
  const { answer } = await app.call(activatePromotion, { params: { code: "mekong50" } });
  expect(answer).toMatchObject({ isActive: true, received: [{ updatedAt: TEST_NOW }] });
  expect((await app.call(currentPromotion, {})).answer).toMatchObject({ code: "MEKONG50", percentFail: 50 });
  expect((await app.call(checkActiveBonus, {})).answer).toMatchObject({
    status: true,
    type: "promotion",
    code: "MEKONG50",
  });
  await depositByQr(app, 200);
  expect(await wallets(app)).toEqual({ main: 1100, bonus: 100 });
  expect(await runAction(app.world, "bonus.turnover", { member, amount: 1500 })).toMatchObject({
    status: "FINISHED",
    needed: 1500,
    done: 1500,
  });
  expect(await wallets(app)).toEqual({ main: 1200, bonus: 0 });
  expect((await app.call(currentPromotion, {})).answer).toBeNull();

  const promotion = { description: "Mekong promotion: 50% of the next deposit, up to 500 baht" };
  expect(await statement(app, 3)).toMatchObject([
    { statementType: "finish_bonus", from: "bonus", to: "wallet", amount: 100, promotion },
    { statementType: "bonus", from: "MEKONG50", to: "bonus", amount: 100, promotion },
    { statementType: "deposit" },
  ]);
  await expectSoundLedger(app);
});

test("a member receives a promotion once, ignoring case; again only if it ended before its deposit", async () => {
  const app = await TestApp.signedIn();
  expect(await activate(app, "MEKONG50")).toBeNull();
  expect(await activate(app, "mekong50")).toBe("BONUS_ALREADY_ACTIVE");
  expect((await app.call(clearBonus, {})).answer).toEqual({ message: "BONUS_CLEAR" });
  expect(await activate(app, "MEKONG50")).toBeNull();
  await playOut(app);
  expect(await activate(app, "mekong50")).toBe("PROMOTION_RECEIVED");
  expect((await app.world.read.promotion.findUniqueOrThrow({ where: { code: "MEKONG50" } })).received).toBe(1);
});

test("bonuses and promotions share one slot", async () => {
  const app = await TestApp.signedIn();
  expect(await activate(app, "MEKONG50")).toBeNull();
  expect((await app.call(activateBonus, { params: { code: "DAILY10" } })).code).toBe("BONUS_REMAINING");
  await depositByQr(app, 100);
  expect((await app.call(activateBonus, { params: { code: "DAILY10" } })).code).toBe("BONUS_REMAINING");
  expect(await activate(app, "LUCKY88")).toBe("BONUS_REMAINING");
  expect(await activate(app, "MEKONG50")).toBe("BONUS_ALREADY_ACTIVE");
});

test("the last unit of a stock is taken once; returned, another member gets it", async () => {
  const app = await TestApp.signedIn();
  expect(await activate(app, "LASTONE")).toBeNull();
  await runAction(app.world, "member.create", { username: "0800000002", password: "another1" });
  await app.signIn({ username: "0800000002" });
  expect(await activate(app, "LASTONE")).toBe("BONUS_FULL");
  await app.signIn();
  await app.call(clearBonus, {});
  await app.signIn({ username: "0800000002" });
  expect(await activate(app, "LASTONE")).toBeNull();
});

test("unknown codes are not found, whatever the input; without a token nothing is revealed", async () => {
  const app = await TestApp.signedIn();
  for (const code of ["NOSUCH", "DAILY10", "x".repeat(300), "__proto__", "a b", "%27--", "ก", "a.b", "%00", "a%2Fb"]) {
    const found = await app.send("GET", `/api/promotion/find/${code}`);
    expect([code, found.status, found.answer]).toEqual([code, 200, null]);
    const { status, code: message, path } = await app.send("GET", `/api/promotion/activate/${code}`);
    expect([code, status, message, path]).toEqual([code, 404, "NO_PROMOTION", "code"]);
  }
  app.token = null;
  for (const path of ["current", "find/MEKONG50", "activate/MEKONG50"]) {
    expect((await app.send("GET", `/api/promotion/${path}`)).code).toBe("invalid-token");
  }
});

test("QA's promotion has the given terms and defaults for the others", async () => {
  const app = await TestApp.signedIn();
  const input = { code: "Song-kran_1", percent: 30, percentFail: 10, description: "<b>Splash</b>", limit: 2 };
  expect(await runAction(app.world, "promotion.create", input)).toEqual({ code: "SONG-KRAN_1" });
  expect((await app.call(findPromotion, { params: { code: "song-kran_1" } })).answer).toMatchObject({
    percent: 30,
    percentFail: 10,
    description: "<b>Splash</b>",
  });
  await runAction(app.world, "promotion.create", { code: "PLAIN" });
  expect((await app.call(findPromotion, { params: { code: "PLAIN" } }, { "accept-language": "en" })).answer).toEqual({
    code: "PLAIN",
    percent: 20,
    cap: 1000,
    percentFail: 50,
    multiple: 3,
    minimum: 50,
    description: "20% bonus on the next deposit",
  });
  await expect(runAction(app.world, "promotion.create", { code: "plain" })).rejects.toMatchObject({
    code: "KEY_INVALID",
    details: { path: "code" },
  });
  for (const bad of [{ percent: 0 }, { percent: 1.5 }, { percentFail: 101 }, { limit: 0 }, { code: "a b" }, { x: 1 }]) {
    await expect(runAction(app.world, "promotion.create", { code: "BAD", ...bad })).rejects.toThrow();
  }
  expect(await app.world.read.promotion.count({ where: { code: "BAD" } })).toBe(0);
});

test("a hundred parallel members: exactly as many receive it as there are, each once", async () => {
  const app = await TestApp.start();
  await runAction(app.world, "promotion.create", { code: "STORM", limit: 17 });
  // Every member sends two requests.
  const storm = new Storm(200);
  const members = await manyMembers(app, storm.size / 2);
  const counts = await storm.run((n) => {
    const authorization = `Bearer ${members[n % members.length]?.token}`;
    return codeOf(app.send("GET", "/api/promotion/activate/storm", undefined, { authorization }));
  });
  expect(counts).toEqual({ ok: 17, BONUS_ALREADY_ACTIVE: 17, BONUS_FULL: storm.size - 34 });
  expect(await app.world.read.promotionReceipt.count({ where: { promotionCode: "STORM" } })).toBe(17);
  expect(await app.world.read.userBonus.count({ where: { promotionCode: "STORM" } })).toBe(17);
  expect((await app.world.read.promotion.findUniqueOrThrow({ where: { code: "STORM" } })).received).toBe(17);
});
