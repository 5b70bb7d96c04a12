import { expect, test } from "vitest";
import { delayEffect, statusEffect } from "./typed-effects";

test("a delay has a least and a most", () => {
  expect(delayEffect("100", "200").effect).toEqual({ delayMs: [100, 200] });
  expect(delayEffect("200", "100").error).toMatch(/not above/);
  expect(delayEffect("", "100").error).toBeDefined();
  expect(delayEffect("0", "120001").error).toBeDefined();
});

test("a status may carry a body of JSON", () => {
  expect(statusEffect("503", "").effect).toEqual({ status: 503 });
  expect(statusEffect("200", '{"message":"gone"}').effect).toEqual({ status: 200, body: { message: "gone" } });
  expect(statusEffect("503", "{oops").error).toMatch(/JSON/);
  expect(statusEffect("99", "").error).toMatch(/200 to 599/);
});
