import { cancelQrcode, createQrcode, getQrcode } from "@mekong/contract/http/qrcode";
import { listStatements } from "@mekong/contract/http/statement";
import { getWallet } from "@mekong/contract/http/wallet";
import { QR_LIFETIME_SECONDS, type QrProvider, qrProviders, qrRules } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { runAction } from "../../simulator/registry";
import { TestApp } from "../../testing";
import { outcomeOf, Storm } from "../../testing-storm";

const kbank = { provider: "KBANK" } as const;

async function make(app: TestApp, provider: QrProvider = "KBANK", amount = 500) {
  const { answer, status } = await app.call(createQrcode, { params: { provider }, body: { amount } });
  if (status !== 200 || !answer.hasQrcode) throw new Error(`no QR: ${status} ${JSON.stringify(answer)}`);
  return answer;
}
async function amountOf(app: TestApp) {
  return (await app.call(getWallet, {})).answer.wallet.amount;
}

test("a QR of every provider is live until it is paid, and is paid once", async () => {
  const app = await TestApp.signedIn();
  for (const provider of qrProviders) {
    const before = await amountOf(app);
    const created = await make(app, provider);
    expect(created).toMatchObject({ amount: 500, expireIn: QR_LIFETIME_SECONDS, message: "" });
    expect((await app.call(getQrcode, { params: { provider } })).answer).toEqual(created);

    await runAction(app.world, "qr.pay", { target: created.qrcodeId });

    expect(await amountOf(app)).toBe(before + 500);
    expect((await app.call(getQrcode, { params: { provider } })).answer).toEqual({ hasQrcode: false, message: "" });
    await expect(runAction(app.world, "qr.pay", { target: created.qrcodeId })).rejects.toMatchObject({
      code: "NO_DATA",
    });
  }
});

test("a paid QR is the newest statement line and earns a coin per 500 baht", async () => {
  const app = await TestApp.signedIn();
  const coinBefore = (await app.call(getWallet, {})).answer.profile.coin;
  await make(app, "WW", 500);
  await runAction(app.world, "qr.pay", { target: "latest" });
  const { answer } = await app.call(listStatements, { body: { page: 1, limit: 10 } });
  expect(answer.statements[0]).toMatchObject({
    statementType: "deposit",
    from: "WW",
    to: "wallet",
    status: "SUCCESS",
    amount: 500,
  });
  expect((await app.call(getWallet, {})).answer.profile.coin).toBe(coinBefore + 1);
});

test("fifty parallel payments of one QR move its money once", async () => {
  const app = await TestApp.signedIn();
  const before = await amountOf(app);
  const { qrcodeId } = await make(app);
  const storm = new Storm(50);
  const counts = await storm.run(() => outcomeOf(runAction(app.world, "qr.pay", { target: qrcodeId })));
  expect(counts).toEqual({ ok: 1, NO_DATA: storm.size - 1 });
  expect(await amountOf(app)).toBe(before + 500);
});

test("of parallel payments and expiries one succeeds", async () => {
  const app = await TestApp.signedIn();
  const storm = new Storm(2);
  for (let round = 0; round < 10; round++) {
    const { qrcodeId } = await make(app);
    const before = await amountOf(app);
    const { counts, winners } = await storm.race({
      pay: () => outcomeOf(runAction(app.world, "qr.pay", { target: qrcodeId })),
      expire: () => outcomeOf(runAction(app.world, "qr.expire", { target: qrcodeId })),
    });
    expect(counts).toEqual({ ok: 1, NO_DATA: storm.size - 1 });
    expect(await amountOf(app)).toBe(before + (winners[0] === "pay" ? 500 : 0));
  }
});

test("the countdown follows the world's clock; at its end the QR is gone and cannot be paid", async () => {
  const app = await TestApp.signedIn();
  const { qrcodeId } = await make(app);
  await runAction(app.world, "clock.advance", { seconds: QR_LIFETIME_SECONDS - 1 });
  expect((await app.call(getQrcode, { params: kbank })).answer).toMatchObject({ hasQrcode: true, expireIn: 1 });
  await runAction(app.world, "clock.advance", { seconds: 1 });
  expect((await app.call(getQrcode, { params: kbank })).answer).toEqual({ hasQrcode: false, message: "" });
  await expect(runAction(app.world, "qr.pay", { target: qrcodeId })).rejects.toMatchObject({ code: "NO_DATA" });
  expect((await app.world.read.qrcode.findUniqueOrThrow({ where: { id: qrcodeId } })).status).toBe("EXPIRED");
});

test("an amount below the provider's minimum creates no QR and returns the minimum", async () => {
  const app = await TestApp.signedIn();
  for (const provider of qrProviders) {
    const { minimum } = qrRules[provider];
    const under = await app.call(createQrcode, { params: { provider }, body: { amount: minimum - 0.01 } });
    expect([under.status, under.answer]).toEqual([
      200,
      { hasQrcode: false, message: "QR_MINIMUM", params: { minimum, currency: "BAHT" } },
    ]);
    expect((await make(app, provider, minimum)).amount).toBe(minimum);
  }
});

test("PAYTIMZ_MINIMUM replaces the minimum of PAYTIMZ only", async () => {
  const app = await TestApp.signedIn({ paytimzMinimum: 50 });
  const under = await app.call(createQrcode, { params: { provider: "PAYTIMZ" }, body: { amount: 49 } });
  expect(under.answer).toMatchObject({ hasQrcode: false, params: { minimum: 50 } });
  expect((await make(app, "KBANK", 10)).amount).toBe(10);
});

test("a new QR replaces the member's QR at the same provider only", async () => {
  const app = await TestApp.signedIn();
  const [first, elsewhere] = [await make(app), await make(app, "WW")];
  const second = await make(app, "KBANK", 20);
  expect((await app.call(getQrcode, { params: kbank })).answer).toMatchObject({ qrcodeId: second.qrcodeId });
  expect((await app.call(getQrcode, { params: { provider: "WW" } })).answer).toMatchObject({
    qrcodeId: elsewhere.qrcodeId,
  });
  await expect(runAction(app.world, "qr.pay", { target: first.qrcodeId })).rejects.toMatchObject({ code: "NO_DATA" });
});

test("a cancelled QR is gone; unknown, foreign and cancelled QRs are refused alike", async () => {
  const app = await TestApp.signedIn();
  const { qrcodeId } = await make(app);
  expect((await app.call(cancelQrcode, { params: { qrcodeId } })).answer).toEqual({ message: "SUCCESS" });
  expect((await app.call(getQrcode, { params: kbank })).answer).toEqual({ hasQrcode: false, message: "" });

  const ownQrcode = await make(app);
  await runAction(app.world, "member.create", { username: "0800000002", password: "another1" });
  await app.signIn({ username: "0800000002" });
  const refusals = [];
  for (const id of [qrcodeId, "000000000000000000000000", ownQrcode.qrcodeId]) {
    const { status, answer } = await app.call(cancelQrcode, { params: { qrcodeId: id } });
    refusals.push([status, answer]);
  }
  const refusal = [404, { message: "NO_DATA", path: "qrcodeId" }];
  expect(refusals).toEqual([refusal, refusal, refusal]);
  expect((await app.world.read.qrcode.findUniqueOrThrow({ where: { id: ownQrcode.qrcodeId } })).status).toBe("LIVE");
});

test("the same Idempotency-Key makes one QR; with another amount it is refused", async () => {
  const app = await TestApp.signedIn();
  const headers = { "idempotency-key": "form-1" };
  const input = { params: kbank, body: { amount: 100 } };
  const [first, again] = [await app.call(createQrcode, input, headers), await app.call(createQrcode, input, headers)];
  expect(again.answer).toEqual(first.answer);
  expect(await app.world.read.qrcode.count()).toBe(1);
  const other = await app.call(createQrcode, { ...input, body: { amount: 200 } }, headers);
  expect([other.status, other.code]).toEqual([409, "IDEMPOTENCY_KEY_REUSED"]);
});

test("refuses unknown providers and invalid amounts with their path", async () => {
  const app = await TestApp.signedIn();
  const unknown = await app.send("POST", "/api/qrcode/XYZ", { amount: 100 });
  expect([unknown.status, unknown.code, unknown.path]).toEqual([400, "KEY_INVALID", "provider"]);
  for (const amount of [1.234, "500", null, 1e20, [5], true]) {
    const { status, code, path } = await app.send("POST", "/api/qrcode/KBANK", { amount });
    expect([amount, status, code, path]).toEqual([amount, 400, "KEY_INVALID", "amount"]);
  }
  const missing = await app.send("POST", "/api/qrcode/KBANK", {});
  expect([missing.status, missing.code, missing.path]).toEqual([400, "KEY_MISSING", "amount"]);
  const extra = await app.send("POST", "/api/qrcode/KBANK", { amount: 5, memberId: "x" });
  expect([extra.status, extra.code, extra.path]).toEqual([400, "KEY_INVALID", "memberId"]);
  expect(await app.world.read.qrcode.count()).toBe(0);
});

test("a member in a currency without QR accounts gets no QR", async () => {
  const app = await TestApp.start();
  const kip = { username: "0800000003", password: "another1", currency: "LAK" };
  await runAction(app.world, "member.create", kip);
  await app.signIn(kip);
  for (const provider of qrProviders) {
    const response = await app.call(createQrcode, { params: { provider }, body: { amount: 50_000 } });
    expect([response.status, response.code]).toEqual([404, "NO_BANK"]);
  }
  expect(await app.world.read.qrcode.count()).toBe(0);
});
