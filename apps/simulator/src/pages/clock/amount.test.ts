import { expect, test } from "vitest";
import { amountTyped } from "./amount";

const nothing = { days: "", hours: "", minutes: "", seconds: "" };

test("what is typed adds up, what is left out is left out", () => {
  expect(amountTyped({ ...nothing, days: "2", minutes: " 30 " })).toEqual({
    amount: { days: 2, minutes: 30 },
    wrong: {},
  });
});

test.each([nothing, { ...nothing, seconds: "0" }])("%j goes nowhere", (typed) => {
  expect(amountTyped(typed)).toEqual({ wrong: {} });
});

test.each(["-1", "1.5", "ten", "1e400"])("%s hours are told at the hours, and nothing is done", (hours) => {
  expect(amountTyped({ ...nothing, days: "1", hours })).toEqual({ wrong: { hours: "Whole number ≥ 0" } });
});
