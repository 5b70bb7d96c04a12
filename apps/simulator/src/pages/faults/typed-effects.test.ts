import { expect, test } from "vitest";
import { delayEffect, statusEffect } from "./typed-effects";

test("parses a delay range and rejects an invalid one", () => {
  expect(delayEffect("100", "200").effect).toEqual({ delayMs: [100, 200] });
  expect(delayEffect("200", "100").error).toMatch(/not above/);
  expect(delayEffect("", "100").error).toBeDefined();
  expect(delayEffect("0", "120001").error).toBeDefined();
});

test("parses a status with an optional JSON body", () => {
  expect(statusEffect("503", "").effect).toEqual({ status: 503 });
  expect(statusEffect("200", '{"message":"gone"}').effect).toEqual({ status: 200, body: { message: "gone" } });
  expect(statusEffect("503", "{oops").error).toMatch(/JSON/);
  expect(statusEffect("99", "").error).toMatch(/200 to 599/);
});
