import {
  addRefundToWallet,
  checkRefund,
  listRefunds,
  receiveRefund,
  refundBanners,
} from "@mekong/contract/http/refund";
import { claimCoupon } from "@mekong/contract/http/spinwheel";
import { listStatements } from "@mekong/contract/http/statement";
import { getWallet } from "@mekong/contract/http/wallet";
import { expect, test } from "vitest";
import { demoMember } from "../../../../../prisma/seed/demo";
import { lossFor } from "../../domain/refund";
import { audit } from "../../ledger/audit";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { codeOf, Storm } from "../../testing-storm";
import { TEST_NOW } from "../../world/testing";

const member = demoMember.username;

const play = (app: TestApp, bet: number, win: number) =>
  runAction(app.world, "game.play", { member, game: "pg", bet, win });
const accrue = (app: TestApp, amount: number) => runAction(app.world, "refund.accrue", { member, amount });
const check = async (app: TestApp) => (await app.call(checkRefund, {})).answer;
const main = async (app: TestApp) => (await app.call(getWallet, {})).answer.wallet.amount;
const refunds = async (app: TestApp) => (await app.call(listRefunds, { body: { page: 1, limit: 10 } })).answer;
async function pendingBonus(app: TestApp): Promise<void> {
  const { coupon } = (await runAction(app.world, "coupon.grant", { member, amount: 10, type: "BONUS" })) as {
    coupon: string;
  };
  expect((await app.call(claimCoupon, { body: { coupon } })).answer.success).toBe(true);
}

test("losses are refunded: accrued, collected, moved to the wallet", async () => {
  const app = await TestApp.signedIn();
  expect(await check(app)).toMatchObject({ result: false, bonus: false, refundAmount: 0, collected: 0 });
  await play(app, 200, 0);
  await play(app, 10, 60.5);
  expect(await check(app)).toMatchObject({
    result: true,
    bonus: false,
    refundAmount: 7.47,
    collected: 0,
    refundSuccess: 100,
    refundFail: 50,
  });

  const received = await app.call(receiveRefund, {});
  expect([received.status, received.answer]).toEqual([200, { message: "SUCCESS", refundAmount: 7.47 }]);
  expect(await check(app)).toMatchObject({ result: false, refundAmount: 0, collected: 7.47 });
  expect(await refunds(app)).toEqual({ total: 1, refunds: [{ refundAmount: 7.47, createdAt: TEST_NOW }] });
  expect(await main(app)).toBe(900);

  const added = await app.call(addRefundToWallet, {});
  expect([added.status, added.answer]).toEqual([200, { message: "REFUND_SUCCESS", amount: 7.47 }]);
  expect(await check(app)).toMatchObject({ refundAmount: 0, collected: 0 });
  expect(await main(app)).toBe(907.47);
  const page = await app.call(listStatements, { body: { page: 1, limit: 1 } }, { "accept-language": "en" });
  expect(page.answer.statements[0]).toMatchObject({
    statementType: "bonus",
    from: "refund",
    to: "wallet",
    amount: 7.47,
    refund: { description: "Refund of losses" },
  });
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("wins reduce losses, also below zero", async () => {
  const app = await TestApp.signedIn();
  await play(app, 10, 110);
  expect((await app.call(receiveRefund, {})).code).toBe("NO_REFUND");
  await play(app, 99, 0);
  expect(await check(app)).toMatchObject({ result: false, refundAmount: 0 });
  await play(app, 21, 0);
  expect(await check(app)).toMatchObject({ result: true, refundAmount: 1 });
});

test("refuses each invalid receipt without moving money", async () => {
  const app = await TestApp.signedIn();
  const refused = async () => {
    const { status, code } = await app.call(receiveRefund, {});
    return [status, code];
  };
  expect(await refused()).toEqual([409, "NO_REFUND"]);
  await play(app, 0.19, 0);
  expect(await refused()).toEqual([400, "REFUND_MINIMUM"]);
  await play(app, 0.01, 0);
  expect((await app.call(receiveRefund, {})).answer.refundAmount).toBe(0.01);
  await accrue(app, 5);
  await pendingBonus(app);
  expect(await refused()).toEqual([409, "REFUND_CONDITION"]);
  await runAction(app.world, "switch.set", { name: "refundActive", value: false });
  expect(await refused()).toEqual([403, "REFUND_INACTIVE"]);
  expect((await app.call(addRefundToWallet, {})).code).toBe("REFUND_INACTIVE");
  const expected = { result: false, bonus: true, refundAmount: 5, collected: 0.01, isActive: false };
  expect(await check(app)).toMatchObject(expected);
  expect((await refunds(app)).total).toBe(1);
});

test("pays half to the wallet while a bonus condition is pending, the rest to the house", async () => {
  const app = await TestApp.signedIn();
  await accrue(app, 10.01);
  await app.call(receiveRefund, {});
  await pendingBonus(app);
  expect(await check(app)).toMatchObject({ result: false, bonus: true, collected: 10.01 });
  expect((await app.call(addRefundToWallet, {})).answer).toEqual({ message: "REFUND_SUCCESS", amount: 5 });
  expect(await check(app)).toMatchObject({ collected: 0 });
  expect(await main(app)).toBe(905);
  const page = await app.call(listStatements, { body: { page: 1, limit: 1 } }, { "accept-language": "lo" });
  expect(page.answer.statements[0]?.refund).toEqual({ description: "ຄືນຍອດເສຍ (50%)" });
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("does not move an empty refund or a share below one satang", async () => {
  const app = await TestApp.signedIn();
  const response = await app.call(addRefundToWallet, {});
  expect([response.status, response.code]).toEqual([400, "REFUND_MINIMUM"]);
  await accrue(app, 0.01);
  await app.call(receiveRefund, {});
  await pendingBonus(app);
  expect((await app.call(addRefundToWallet, {})).code).toBe("REFUND_MINIMUM");
  expect(await check(app)).toMatchObject({ collected: 0.01 });
});

test("one of thirty parallel receipts collects a refund, and it is moved once", async () => {
  const app = await TestApp.signedIn();
  await accrue(app, 12.5);
  const storm = new Storm(30);
  expect(await storm.run(() => codeOf(app.call(receiveRefund, {})))).toEqual({ ok: 1, NO_REFUND: storm.size - 1 });
  expect(await storm.run(() => codeOf(app.call(addRefundToWallet, {})))).toEqual({
    ok: 1,
    REFUND_MINIMUM: storm.size - 1,
  });
  expect(await main(app)).toBe(912.5);
  expect((await refunds(app)).total).toBe(1);
  expect((await audit(app.world.read)).ok).toBe(true);
});

test("a repeated key returns the first response and uses the loss once", async () => {
  const app = await TestApp.signedIn();
  await accrue(app, 3);
  const receive = () => app.call(receiveRefund, {}, { "idempotency-key": "one-click" });
  expect((await receive()).answer).toEqual((await receive()).answer);
  expect((await refunds(app)).total).toBe(1);
});

test("refund.accrue sets the exact refund, whatever was lost before", async () => {
  const app = await TestApp.signedIn();
  for (const amount of [0.01, 1, 7.77, 1_234.56, 9_999_999_999.99]) {
    await play(app, 1, 0);
    expect(await accrue(app, amount)).toEqual({ accrued: amount });
    expect((await app.call(receiveRefund, {})).answer.refundAmount).toBe(amount);
  }
});

test("the smallest loss for a refund gives exactly that refund at every percent", () => {
  for (let percent = 1; percent <= 100; percent++) {
    for (const refund of [1n, 2n, 33n, 99n, 100n, 101n, 999_999_999_999n]) {
      const loss = lossFor(refund, percent);
      expect((loss * BigInt(percent)) / 100n).toBe(refund);
      expect(((loss - 1n) * BigInt(percent)) / 100n).toBeLessThan(refund);
    }
  }
});

test("refund.accrue refuses an unknown member and an invalid amount", async () => {
  const app = await TestApp.signedIn();
  await expect(runAction(app.world, "refund.accrue", { member: "nobody", amount: 1 })).rejects.toMatchObject({
    code: "NO_USER",
  });
  for (const amount of [0, -1, 0.001, "5", 1e12]) {
    await expect(runAction(app.world, "refund.accrue", { member, amount })).rejects.toMatchObject({ path: "amount" });
  }
  expect((await app.world.read.member.findUniqueOrThrow({ where: { username: member } })).netLoss).toBe(0n);
});

test("pages the refunds newest first, only the member's own", async () => {
  const app = await TestApp.signedIn();
  for (let amount = 1; amount <= 7; amount++) {
    await accrue(app, amount);
    await app.call(receiveRefund, {});
  }
  const page = async (number: number) => {
    const { answer } = await app.call(listRefunds, { body: { page: number, limit: 5 } });
    return [answer.total, answer.refunds.map(({ refundAmount }) => refundAmount)];
  };
  expect([await page(1), await page(2), await page(3)]).toEqual([
    [7, [7, 6, 5, 4, 3]],
    [7, [2, 1]],
    [7, []],
  ]);
  await runAction(app.world, "member.create", { username: "0911111111", password: "another1" });
  await app.signIn({ username: "0911111111" });
  expect(await refunds(app)).toEqual({ total: 0, refunds: [] });
});

test("refuses an invalid page with its path", async () => {
  const app = await TestApp.signedIn();
  for (const [body, code, path] of [
    [{ page: 0, limit: 10 }, "KEY_INVALID", "page"],
    [{ page: 1, limit: 0 }, "KEY_INVALID", "limit"],
    [{ page: 1, limit: 1.5 }, "KEY_INVALID", "limit"],
    [{ limit: 10 }, "KEY_MISSING", "page"],
    [{ page: 1, limit: 10, extra: true }, "KEY_INVALID", "extra"],
  ] as const) {
    const response = await app.send("POST", "/api/refund", body);
    expect([response.status, response.code, response.path]).toEqual([400, code, path]);
  }
});

test("returns info and banners in the caller's language", async () => {
  const app = await TestApp.signedIn();
  await app.world.write(async (tx) => {
    await tx.db.banner.deleteMany();
    await tx.db.banner.create({ data: { area: "refund", position: 1, image: "/r.svg", th: "ก", lo: "ກ", en: "a" } });
    const info = { th: "<p>ไทย</p>", lo: "<p>ລາວ</p>", en: "<p>English</p>" };
    await tx.db.siteText.upsert({
      where: { key: "refund.info" },
      create: { key: "refund.info", ...info },
      update: info,
    });
  });
  for (const [language, info, html] of [
    ["th", "<p>ไทย</p>", "ก"],
    ["la", "<p>ລາວ</p>", "ກ"],
    ["en", "<p>English</p>", "a"],
  ] as const) {
    const headers = { "accept-language": language };
    expect((await app.call(checkRefund, {}, headers)).answer.info).toBe(info);
    expect((await app.call(refundBanners, {}, headers)).answer.banners).toEqual([{ image: "/r.svg", html }]);
  }
});
