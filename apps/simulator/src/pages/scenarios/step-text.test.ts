// biome-ignore-all lint/suspicious/noTemplateCurlyInString: scenarios use this syntax
import { expect, test } from "vitest";
import { asExecuted, expectationText, inputText, outcomeText, stepText, withValues } from "./step-text";

const titles = { "qr.pay": "Pay a QR" };

test.each([
  [{ do: "qr.pay" as const, with: { target: "latest" } }, "Pay a QR", "target latest"],
  [{ do: "qr.pay" as const, say: "Too late" }, "Too late", ""],
  [
    { call: "POST /api/wallet/withdraw", member: "0812345678", with: { amount: 5 }, times: 3 },
    "3 times in parallel: 0812345678 calls POST /api/wallet/withdraw",
    "amount 5",
  ],
  [
    { fault: "slow", with: { endpoint: "*", times: 1, effect: { code: "gone" as const } } },
    "Set a fault on *",
    'times 1, effect {"code":"gone"}',
  ],
  [{ fault: "slow" }, "End the fault slow", ""],
  [{ look: [{ get: "audit.ok", equals: true }] }, "Check the world", ""],
])("describes %j as text", (step, words, input) => {
  expect([stepText(step, titles), inputText(step)]).toEqual([words, input]);
});

test("describes the expected result: a refusal with its text, a race with its winners", () => {
  expect(outcomeText({ do: "qr.pay" })).toBeNull();
  expect(outcomeText({ do: "qr.pay", expectCode: "NO_DATA" })).toMatch(/^Refused with NO_DATA \(.+\)$/);
  expect(outcomeText({ do: "qr.pay", times: 9, expectWinners: 1, expectCode: "NO_DATA" })).toMatch(
    /^1 of 9 succeed, the others are refused with NO_DATA/,
  );
});

test("describes an expectation with its expected value", () => {
  expect(expectationText({ get: "a", equals: "LIVE" })).toBe('is "LIVE"');
  expect(expectationText({ get: "a", atLeast: 2, equals: undefined })).toBe("is at least 2");
  expect(expectationText({ get: "a", exists: false })).toBe("does not exist");
});

const call = { call: "POST /api/wallet/withdraw", member: "${member}", with: { amount: "${ amount }" } };

test("substitutes a scenario's values with their types and keeps references to step results", () => {
  expect(withValues(call, { member: "0812345678", amount: 5 })).toEqual({
    ...call,
    member: "0812345678",
    with: { amount: 5 },
  });
  const pay = { do: "qr.pay" as const, say: "${amount} baht", with: { target: "${qr.id}" } };
  expect(withValues(pay, { amount: 5 })).toEqual({ ...pay, say: "5 baht" });
});

test("returns a step with its executed input", () => {
  expect(asExecuted(call, { member: "0812345678", with: { amount: 5 } })).toEqual({
    ...call,
    member: "0812345678",
    with: { amount: 5 },
  });
  expect(asExecuted({ do: "qr.pay" }, { target: "latest" })).toEqual({ do: "qr.pay", with: { target: "latest" } });
  const look = { look: [{ get: "audit.ok", equals: true }] };
  expect(asExecuted(look, undefined)).toBe(look);
});
