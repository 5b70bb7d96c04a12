import { qrMinimum, transferMinimum, walletTopUpMinimum } from "@mekong/contract/currency-amounts";
import { type Currency, qrProviders } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import type { TestApp } from "../../testing";
import { act, moneyOf, tester, withTester } from "./testing";

const member = tester.username;

function callsOf(currency: Currency) {
  return [
    ["/api/wallet/transfer", { from: "wallet", to: "pg" }, "TRANSFER_MINIMUM", transferMinimum[currency]],
    ["/api/wallet/add", {}, "TRANSFER_MINIMUM", walletTopUpMinimum[currency]],
    ["/api/wallet/withdraw", {}, "WITHDRAW_MINIMUM", { BAHT: 100, LAK: 50_000 }[currency]],
    ["/api/wallet/withdrawAll", {}, "WITHDRAW_MINIMUM", { BAHT: 100, LAK: 50_000 }[currency]],
  ] as const;
}

async function withMoney(currency: Currency): Promise<TestApp> {
  return withTester({ main: 1_000_000, games: { pg: 0 }, currency }, { lao: currency === "LAK" });
}

test("minimums in kip are worth at least those in baht", () => {
  expect([transferMinimum, walletTopUpMinimum]).toEqual([
    { BAHT: 1, LAK: 500 },
    { BAHT: 2, LAK: 1_000 },
  ]);
  expect(qrProviders.map((provider) => qrMinimum(provider, "LAK", null))).toEqual([500, 50_000, 5_000]);
  expect(qrProviders.map((provider) => qrMinimum(provider, "LAK", 20.55))).toEqual([500, 50_000, 10_275]);
});

test.each(["BAHT", "LAK"] as const)(
  "refuses zero and negative amounts like those below the minimum (%s)",
  async (currency) => {
    const app = await withMoney(currency);
    // The amounts are raw JSON, because `JSON.stringify` would write -0 and 0.00 as 0.
    const amounts = ["0", "-0", "0.00", "-0.5", "-0.001", "-1", "-100", "-9999999999.99", "-1e12", "-1e300"];
    for (const amount of [...amounts, "0.5"]) {
      for (const [url, rest, code, minimum] of callsOf(currency)) {
        const response = await app.send("POST", url, JSON.stringify({ ...rest, amount: "?" }).replace('"?"', amount));
        expect([url, amount, response.status, response.code, response.path]).toEqual([
          url,
          amount,
          400,
          code,
          "amount",
        ]);
        expect(response.answer).toMatchObject({ params: { minimum, currency } });
      }
      for (const provider of qrProviders) {
        const { status, answer } = await app.send("POST", `/api/qrcode/${provider}`, `{"amount":${amount}}`);
        const params = { minimum: qrMinimum(provider, currency, null), currency };
        expect([status, answer]).toEqual([200, { hasQrcode: false, message: "QR_MINIMUM", params }]);
      }
    }
    expect(await moneyOf(app)).toEqual({ wallet: 1_000_000 });
  },
);

test("accepts the minimums in kip, refuses one kip less and parts of a kip", async () => {
  const app = await withMoney("LAK");
  for (const [url, rest, code, minimum] of callsOf("LAK")) {
    const below = await app.send("POST", url, { ...rest, amount: minimum - 1 });
    expect([url, below.code]).toEqual([url, code]);
    const fraction = await app.send("POST", url, { ...rest, amount: minimum + 0.5 });
    expect([url, fraction.status, fraction.code, fraction.path]).toEqual([url, 400, "KEY_INVALID", "amount"]);
    expect(fraction.answer).toMatchObject({ params: { about: "a whole number of kip" } });
    expect([url, (await app.send("POST", url, { ...rest, amount: minimum })).status]).toEqual([url, 200]);
  }
  for (const provider of qrProviders) {
    const minimum = qrMinimum(provider, "LAK", null);
    const send = (amount: number) => app.send("POST", `/api/qrcode/${provider}`, { amount });
    expect((await send(minimum - 1)).answer).toMatchObject({ message: "QR_MINIMUM", params: { minimum } });
    expect((await send(minimum + 0.01)).code).toBe("KEY_INVALID");
    expect((await send(minimum)).answer).toMatchObject({ hasQrcode: true, amount: minimum });
  }
});

test("QA's actions that add money refuse parts of a kip", async () => {
  const app = await withMoney("LAK");
  const partly = { code: "KEY_INVALID", details: { params: { about: "a whole number of kip" } } };
  const amount = 1_000.5;
  await expect(act(app, "member.credit", { member, wallet: "main", amount })).rejects.toMatchObject(partly);
  await expect(act(app, "bank.incoming", { member, amount })).rejects.toMatchObject(partly);
  await expect(act(app, "wallet.topup", { member, amount })).rejects.toMatchObject(partly);
  await expect(act(app, "giftlink.issue", { amount })).rejects.toMatchObject(partly);
  await expect(act(app, "coupon.grant", { member, amount })).rejects.toMatchObject(partly);
  await expect(act(app, "slip.image", { member, amount })).rejects.toMatchObject(partly);
  await expect(act(app, "invite.earn", { member, amount })).rejects.toMatchObject(partly);
  await expect(act(app, "refund.accrue", { member, amount })).rejects.toMatchObject(partly);
  const round = { member, game: "pg", bet: 1_000, win: 0 };
  await expect(act(app, "game.play", { ...round, bet: amount })).rejects.toMatchObject(partly);
  await expect(act(app, "game.play", { ...round, win: amount })).rejects.toMatchObject(partly);
  expect(await moneyOf(app)).toEqual({ wallet: 1_000_000 });
});

test("a baht member of the Lao variant has the minimums in baht", async () => {
  const app = await withTester({ main: 100, games: { pg: 0 }, currency: "BAHT" }, { lao: true });
  const refused = await app.send("POST", "/api/wallet/add", { amount: 1.99 });
  expect(refused.answer).toMatchObject({ params: { minimum: 2, currency: "BAHT" } });
  expect((await app.send("POST", "/api/wallet/add", { amount: 2 })).code).toBe("NO_WALLET");
  expect((await app.send("POST", "/api/wallet/transfer", { from: "wallet", to: "pg", amount: 1 })).status).toBe(200);
  expect((await app.send("POST", "/api/qrcode/KBANK", { amount: 1 })).answer).toMatchObject({ hasQrcode: true });
});
