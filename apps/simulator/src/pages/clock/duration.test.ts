import { expect, test } from "vitest";
import { parseDuration } from "./duration";

const emptyValues = { days: "", hours: "", minutes: "", seconds: "" };

test("parses the filled units and omits the empty ones", () => {
  expect(parseDuration({ ...emptyValues, days: "2", minutes: " 30 " })).toEqual({
    duration: { days: 2, minutes: 30 },
    errors: {},
  });
});

test.each([emptyValues, { ...emptyValues, seconds: "0" }])("returns no duration for %j", (values) => {
  expect(parseDuration(values)).toEqual({ errors: {} });
});

test.each(["-1", "1.5", "ten", "1e400"])("rejects %s hours with an error at that unit", (hours) => {
  expect(parseDuration({ ...emptyValues, days: "1", hours })).toEqual({ errors: { hours: "Whole number ≥ 0" } });
});
