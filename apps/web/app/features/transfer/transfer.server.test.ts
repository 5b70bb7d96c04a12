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

import { handleTransfer } from "./transfer.server";

withSettings();
withIdempotencySupported();

const request = englishRequest("/user/transfer");
const filled = { intent: "transfer", formKey: "key-1", currency: "BAHT", from: "wallet", to: "pg", amount: "1,500.50" };
const done = ok({ message: "SUCCESS" });

async function send(fields: Record<string, string>, answers: ScriptedResults) {
  const { api, requests } = scriptedApi(answers);
  return { answer: await handleTransfer({ api, request, form: toFormData(fields) }), requests };
}

test("sends a transfer with the form's key and returns a message", async () => {
  const { answer, requests } = await send(filled, { "wallet.transfer": done });
  expect(requests).toEqual([
    { name: "wallet.transfer", body: { from: "wallet", to: "pg", amount: 1500.5 }, key: "key-1" },
  ]);
  expect(answer.done).toEqual({ text: "฿1,500.50 transferred", failed: [] });
  expect(answer.formKey).not.toBe("key-1");
});

test.each([
  [{ from: "" }, "from", "Please select correct account"],
  [{ to: "" }, "to", "Please select correct account"],
  [{ to: "wallet" }, "to", "Cannot transfer to or from same account"],
  [{ amount: "0.5" }, "amount", "Minimum amount is 1 baht"],
  [{ amount: "1.000" }, "amount", "Enter an amount like 1250 or 1250.50"],
  [{ amount: "-100" }, "amount", "Enter an amount like 1250 or 1250.50"],
  [{ amount: "₭100" }, "amount", "Enter an amount like 1250 or 1250.50"],
])("does not send %j and keeps input and key", async (wrong, path, text) => {
  const { answer, requests } = await send({ ...filled, ...wrong }, {});
  expect(requests).toEqual([]);
  expect(answer).toMatchObject({ problem: { path, text }, formKey: "key-1", typed: { from: "wallet", ...wrong } });
});

test("a comma before two digits is a decimal point", async () => {
  const { answer, requests } = await send({ ...filled, amount: "10,50" }, { "wallet.transfer": done });
  expect(requests).toMatchObject([{ body: { amount: 10.5 } }]);
  expect(answer.done?.text).toBe("฿10.50 transferred");
});

test("returns amounts in kip for a form in kip", async () => {
  const { answer } = await send({ ...filled, currency: "LAK", amount: "" }, {});
  expect(answer.problem?.text).toBe("Minimum amount is 500 kip");
  const accepted = await send({ ...filled, currency: "LAK", amount: "1,500" }, { "wallet.transfer": done });
  expect(accepted.answer.done?.text).toBe("₭1,500.00 transferred");
});

test("returns a refusal with text, input and a new key", async () => {
  const { answer } = await send(filled, { "wallet.transfer": refused("MONEY_NOT_ENOUGH") });
  expect(answer.problem).toEqual({ code: "MONEY_NOT_ENOUGH", text: "Insufficient funds" });
  expect(answer.typed).toMatchObject({ from: "wallet", to: "pg", amount: "1,500.50" });
  expect(answer.formKey).not.toBe("key-1");
});

test("retries a lost response with the same key", async () => {
  const { answer, requests } = await send(filled, { "wallet.transfer": [unreachableResult, done] });
  expect(requests.map(({ key }) => key)).toEqual(["key-1", "key-1"]);
  expect(answer.done).toBeTruthy();
});

test("keeps the key after a lost response, so that a retry is safe", async () => {
  const { answer } = await send(filled, { "wallet.transfer": unreachableResult });
  expect(answer).toMatchObject({ problem: { code: "UNREACHABLE" }, formKey: "key-1" });
});

test("gathers all money in one account and names games that failed", async () => {
  const gather = { intent: "gather", formKey: "key-2", to: "wallet" };
  const whole = await send(gather, { "wallet.transferAll": done });
  expect(whole.requests).toEqual([{ name: "wallet.transferAll", body: { to: "wallet" }, key: "key-2" }]);
  expect(whole.answer.done).toEqual({ text: "All your money is now in one place", failed: [] });

  const failed = ["askmebet", "imi"];
  const slots = [{ code: "askmebet", name: "AskMeBet" }];
  const partly = await send(gather, {
    "wallet.transferAll": ok({ message: "SUCCESS", failed }),
    "wallet.get": ok({ slots }),
  });
  expect(partly.answer.done?.failed).toEqual(failed);
  expect(partly.answer.done?.text).toContain("AskMeBet, IMI");

  const withoutNames = await send(gather, {
    "wallet.transferAll": ok({ message: "SUCCESS", failed }),
    "wallet.get": unreachableResult,
  });
  expect(withoutNames.answer.done?.text).toContain("ASKMEBET, IMI");

  const missingTarget = await send({ ...gather, to: "" }, {});
  expect(missingTarget.requests).toEqual([]);
  expect(missingTarget.answer.problem).toMatchObject({ path: "to", text: "Please select correct account" });
});
