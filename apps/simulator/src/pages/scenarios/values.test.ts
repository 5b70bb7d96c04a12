// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the scenario's own
import { expect, test } from "vitest";
import { asExecuted, withValues } from "./values";

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
