import { expect, test } from "vitest";
import { englishRequest } from "../../server/testing/english-request";
import { withKeysHonoured } from "../../server/testing/keys-honoured";
import { type Answers, formOf, lost, ok, refused, scriptedApi } from "../../server/testing/scripted-api";
import { withSettings } from "../../server/testing/settings";
import { takeTransfer } from "./transfer.server";

withSettings();
withKeysHonoured();

const request = englishRequest("/user/transfer");
const filled = { intent: "transfer", formKey: "key-1", currency: "BAHT", from: "wallet", to: "pg", amount: "1,500.50" };
const done = ok({ message: "SUCCESS" });

async function send(fields: Record<string, string>, answers: Answers) {
  const { api, asked } = scriptedApi(answers);
  return { answer: await takeTransfer({ api, request, form: formOf(fields) }), asked };
}

test("sends a transfer with the form's key and returns a message", async () => {
  const { answer, asked } = await send(filled, { "wallet.transfer": done });
  expect(asked).toEqual([
    { name: "wallet.transfer", body: { from: "wallet", to: "pg", amount: 1500.5 }, key: "key-1" },
  ]);
  expect(answer.done).toEqual({ said: "฿1,500.50 transferred", failed: [] });
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
  const { answer, asked } = await send({ ...filled, ...wrong }, {});
  expect(asked).toEqual([]);
  expect(answer).toMatchObject({ problem: { path, text }, formKey: "key-1", typed: { from: "wallet", ...wrong } });
});

test("a comma before two digits is a decimal point", async () => {
  const { answer, asked } = await send({ ...filled, amount: "10,50" }, { "wallet.transfer": done });
  expect(asked).toMatchObject([{ body: { amount: 10.5 } }]);
  expect(answer.done?.said).toBe("฿10.50 transferred");
});

test("a form in kip is answered in kip", async () => {
  const { answer } = await send({ ...filled, currency: "LAK", amount: "" }, {});
  expect(answer.problem?.text).toBe("Minimum amount is 1 kip");
  const taken = await send({ ...filled, currency: "LAK" }, { "wallet.transfer": done });
  expect(taken.answer.done?.said).toBe("₭1,500.50 transferred");
});

test("returns a refusal with text, input and a new key", async () => {
  const { answer } = await send(filled, { "wallet.transfer": refused("MONEY_NOT_ENOUGH") });
  expect(answer.problem).toEqual({ code: "MONEY_NOT_ENOUGH", text: "Insufficient funds" });
  expect(answer.typed).toMatchObject({ from: "wallet", to: "pg", amount: "1,500.50" });
  expect(answer.formKey).not.toBe("key-1");
});

test("retries a lost response with the same key", async () => {
  const { answer, asked } = await send(filled, { "wallet.transfer": [lost, done] });
  expect(asked.map(({ key }) => key)).toEqual(["key-1", "key-1"]);
  expect(answer.done).toBeTruthy();
});

test("keeps the key after a lost response, so that a retry is safe", async () => {
  const { answer } = await send(filled, { "wallet.transfer": lost });
  expect(answer).toMatchObject({ problem: { code: "UNREACHABLE" }, formKey: "key-1" });
});

test("gathers all money in one account and names games that failed", async () => {
  const gather = { intent: "gather", formKey: "key-2", to: "wallet" };
  const whole = await send(gather, { "wallet.transferAll": done });
  expect(whole.asked).toEqual([{ name: "wallet.transferAll", body: { to: "wallet" }, key: "key-2" }]);
  expect(whole.answer.done).toEqual({ said: "All your money is now in one place", failed: [] });

  const partly = await send(gather, { "wallet.transferAll": ok({ message: "SUCCESS", failed: ["pg", "imi"] }) });
  expect(partly.answer.done?.failed).toEqual(["pg", "imi"]);
  expect(partly.answer.done?.said).toContain("PG, IMI");

  const nowhere = await send({ ...gather, to: "" }, {});
  expect(nowhere.asked).toEqual([]);
  expect(nowhere.answer.problem).toMatchObject({ path: "to", text: "Please select correct account" });
});
