import { expect, test } from "vitest";
import {
  englishRequest,
  ok,
  refused,
  type ScriptedResults,
  scriptedApi,
  toFormData,
  unreachableResult,
} from "../../server/testing/scripted-api";
import { withIdempotencySupported, withSettings } from "../../server/testing/settings";

import { handleWithdraw, withdrawData, withdrawProgress } from "./withdraw.server";

withSettings();
withIdempotencySupported();

const request = englishRequest("/user/withdraw");
const limits = ok({ withdrawMin: 100, withdrawMax: 50_000 });
const done = ok({ message: "SUCCESS" });
const statementEntry = (_id: string, statementType: string, status: string) => ({
  _id,
  statementType,
  from: "wallet",
  to: "KBANK",
  status,
  amount: 500,
  createdAt: "2026-11-20T03:00:00.000Z",
});

async function send(amount: string, answers: ScriptedResults) {
  const { api, requests } = scriptedApi({ "lookup.withdraw": limits, ...answers });
  const form = toFormData({ formKey: "key-1", currency: "BAHT", amount });
  return { answer: await handleWithdraw({ api, request, form }), requests };
}

test("withdraws from the main wallet if its balance suffices", async () => {
  const { answer, requests } = await send("500", { "wallet.withdraw": done });
  expect(requests).toEqual([{ name: "wallet.withdraw", body: { amount: 500 }, key: "key-1" }]);
  expect(answer.done).toEqual({ text: "Your withdrawal of ฿500.00 is in progress" });
});

test("otherwise withdraws from all accounts with the same key", async () => {
  const { answer, requests } = await send("1000", {
    "wallet.withdraw": refused("MONEY_NOT_ENOUGH"),
    "wallet.withdrawAll": done,
  });
  expect(requests.map(({ name, key }) => [name, key])).toEqual([
    ["wallet.withdraw", "key-1"],
    ["wallet.withdrawAll", "key-1"],
  ]);
  expect(answer.done).toBeTruthy();
});

test("a resubmission after a lost response returns the first result", async () => {
  const { answer, requests } = await send("1000", {
    "wallet.withdraw": [refused("MONEY_NOT_ENOUGH"), refused("IDEMPOTENCY_KEY_REUSED")],
    "wallet.withdrawAll": [unreachableResult, done],
  });
  expect(requests.map(({ name }) => name)).toEqual([
    "wallet.withdraw",
    "wallet.withdrawAll",
    "wallet.withdraw",
    "wallet.withdrawAll",
  ]);
  expect(new Set(requests.map(({ key }) => key))).toEqual(new Set(["key-1"]));
  expect(answer.done).toBeTruthy();
});

test.each(["BONUS_CONDITION", "INTERNAL_SERVER_ERROR"])(
  "%s ends the withdrawal without a second attempt",
  async (code) => {
    const { answer, requests } = await send("500", { "wallet.withdraw": refused(code) });
    expect(requests).toHaveLength(1);
    expect(answer).toMatchObject({ problem: { code }, typed: "500" });
  },
);

test.each([
  ["WITHDRAW_MINIMUM", "Minimum amount is 100 baht"],
  ["WITHDRAW_MAXIMUM", "Maximum amount is 50,000 baht"],
])("shows %s with the limit, even if the backend does not send it", async (code, text) => {
  const { answer, requests } = await send("500", { "wallet.withdraw": refused(code) });
  expect(requests.map(({ name }) => name)).toEqual(["wallet.withdraw", "lookup.withdraw"]);
  expect(answer.problem).toEqual({ code, text });
});

test.each(["", "0", "0.00"])("does not send %j and shows the minimum at the field", async (amount) => {
  const { answer, requests } = await send(amount, {});
  expect(requests.map(({ name }) => name)).toEqual(["lookup.withdraw"]);
  expect(answer).toMatchObject({
    problem: { path: "amount", text: "Minimum amount is 100 baht" },
    typed: amount,
    formKey: "key-1",
  });
});

test("a comma before two digits is a decimal point", async () => {
  const { requests } = await send("10,50", { "wallet.withdraw": done });
  expect(requests).toEqual([{ name: "wallet.withdraw", body: { amount: 10.5 }, key: "key-1" }]);
});

test.each(["1.000", "-100", "1e5", "100 บาท", "1,00,000"])(
  "does not send %j and shows the format at the field",
  async (amount) => {
    const { answer, requests } = await send(amount, {});
    expect(requests).toEqual([]);
    expect(answer).toEqual({
      problem: { code: "KEY_INVALID", path: "amount", text: "Enter an amount like 1250 or 1250.50" },
      typed: amount,
      formKey: "key-1",
    });
  },
);

test("rejects an amount above the maximum", async () => {
  const { answer } = await send("12345678901", {});
  expect(answer.problem).toMatchObject({ path: "amount", text: "Maximum amount is 50,000 baht" });
});

test("keeps the key after a lost response, so that a retry is safe", async () => {
  const { answer } = await send("500", { "wallet.withdraw": unreachableResult });
  expect(answer).toMatchObject({ problem: { code: "UNREACHABLE" }, formKey: "key-1" });
});

test("returns limits, bank names and the withdrawals of the statement", async () => {
  const { api } = scriptedApi({
    "lookup.withdraw": limits,
    "lookup.banks": ok({ banks: [{ code: "KBANK", nameTH: "ธนาคารกสิกรไทย", nameEN: "Kasikornbank" }] }),
    "statement.list": ok({
      total: 2,
      statements: [statementEntry("b", "withdraw", "PENDING"), statementEntry("a", "deposit", "SUCCESS")],
    }),
  });
  expect(await withdrawData({ api, request })).toMatchObject({
    limits: { min: 100, max: 50_000 },
    errorText: null,
    bankNames: { KBANK: "Kasikornbank" },
    withdrawals: [{ id: "b", amount: 500, decisionStatus: "pending" }],
  });
});

test("limits and withdrawals fail separately", async () => {
  const banks = ok({ banks: [] });
  const lines = ok({ total: 1, statements: [statementEntry("b", "withdraw", "PENDING")] });
  const noLimits = scriptedApi({
    "lookup.withdraw": refused("INTERNAL_SERVER_ERROR"),
    "lookup.banks": banks,
    "statement.list": lines,
  });
  const data = await withdrawData({ api: noLimits.api, request });
  expect(data).toMatchObject({ limits: null, errorText: "System error, please try again", withdrawals: [{ id: "b" }] });

  const noStatement = scriptedApi({ "statement.list": unreachableResult });
  expect(await withdrawProgress({ api: noStatement.api, request })).toEqual({ withdrawals: null });
});
