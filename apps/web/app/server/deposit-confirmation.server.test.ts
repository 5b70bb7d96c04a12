import { expect, test } from "vitest";
import { arrivedDepositsText } from "./deposit-confirmation.server";
import { englishRequest, ok, scriptedApi, unreachableResult } from "./testing/scripted-api";
import { withSettings } from "./testing/settings";

withSettings();

const request = englishRequest("/user");
const since = "2026-11-20T03:00:00.000Z";
const shown = { since, cash: 900 };
const deposit = {
  statementType: "deposit",
  from: "KBANK",
  to: "wallet",
  status: "SUCCESS",
  amount: 500,
  createdAt: since,
};
const earlier = "2026-11-20T02:59:00.000Z";
const wallet = (amount: number) => ok({ wallet: { amount, bonus: 0 }, profile: { currency: "BAHT" } });

test.each<[string, number, object[], string | null]>([
  ["a deposit", 1400, [deposit], "The money has arrived: ฿500.00"],
  ["two deposits", 2000, [deposit, { ...deposit, amount: 600 }], "The money has arrived: ฿1,100.00"],
  ["a deposit of which some was moved on", 1300, [deposit], "The money has arrived: ฿500.00"],
  ["one announced before", 1400, [{ ...deposit, createdAt: earlier }], "The money has arrived: ฿500.00"],
  ["one of the day before", 1400, [{ ...deposit, createdAt: "2026-11-19T03:00:00.000Z" }], null],
  ["an earlier one and other gains", 1000, [{ ...deposit, createdAt: earlier }], null],
  ["one in progress", 1400, [{ ...deposit, status: "PENDING" }], null],
  ["a transfer", 1400, [{ ...deposit, statementType: "transfer" }], null],
  ["a deposit that was shown before", 900, [deposit], null],
])("reports %s", async (_, amount, statements, text) => {
  const { api } = scriptedApi({
    "wallet.get": wallet(amount),
    "statement.list": ok({ total: statements.length, statements }),
  });
  expect(await arrivedDepositsText({ api, request }, shown)).toBe(text);
});

test("hides the amount while the member hides amounts", async () => {
  const { api } = scriptedApi({
    "wallet.get": wallet(1400),
    "statement.list": ok({ total: 1, statements: [deposit] }),
  });
  const hiding = new Request(request, { headers: { Cookie: "i18next=EN; amounts=hidden" } });
  expect(await arrivedDepositsText({ api, request: hiding }, shown)).toBe("The money has arrived: ฿••••••");
});

test("reports nothing if the wallet or statement cannot be loaded or the amount is invalid", async () => {
  const noWallet = scriptedApi({ "wallet.get": unreachableResult });
  expect(await arrivedDepositsText({ ...noWallet, request }, shown)).toBeNull();
  const noStatement = scriptedApi({ "wallet.get": wallet(1400), "statement.list": unreachableResult });
  expect(await arrivedDepositsText({ ...noStatement, request }, shown)).toBeNull();
  expect(await arrivedDepositsText({ ...noStatement, request }, { since, cash: Number.NaN })).toBeNull();
});
