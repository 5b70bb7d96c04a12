import { expect, test } from "vitest";
import { overrideIn } from "./overrides";

const scenario = { values: { member: "0812345678", amount: 500, late: true }, seed: "a", at: "2026-11-20T03:00:00Z" };

test("converts an override to the type of the original value; a phone number stays a string", () => {
  const params = new URLSearchParams("set.member=0899999999&set.amount=7.5&set.late=false&set.seed=9&q=qr&set.other=1");
  expect(overrideIn(params, scenario)).toEqual({ member: "0899999999", amount: 7.5, late: false, seed: "9" });
});

test.each(["10,50", "1,000", "1e5", "0x10"])("keeps %j as text", (amount) => {
  expect(overrideIn(new URLSearchParams({ "set.amount": amount }), scenario)).toEqual({ amount });
});

test("sends unconvertible text unchanged and ignores empty values", () => {
  expect(overrideIn(new URLSearchParams("set.amount=much&set.late="), scenario)).toEqual({ amount: "much" });
});
