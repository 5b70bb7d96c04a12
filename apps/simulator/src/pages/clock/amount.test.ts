import { expect, test } from "vitest";
import { amountTyped } from "./amount";

const nothing = { days: "", hours: "", minutes: "", seconds: "" };

test("parses the filled units and omits the empty ones", () => {
  expect(amountTyped({ ...nothing, days: "2", minutes: " 30 " })).toEqual({
    amount: { days: 2, minutes: 30 },
    wrong: {},
  });
});

test.each([nothing, { ...nothing, seconds: "0" }])("returns no duration for %j", (typed) => {
  expect(amountTyped(typed)).toEqual({ wrong: {} });
});

test.each(["-1", "1.5", "ten", "1e400"])("rejects %s hours with an error at that unit", (hours) => {
  expect(amountTyped({ ...nothing, days: "1", hours })).toEqual({ wrong: { hours: "Whole number ≥ 0" } });
});
