import { expect, test } from "vitest";
import { parseDelayEffect, parseStatusEffect } from "./parse-effects";

test("parses a delay range and rejects an invalid one", () => {
  expect(parseDelayEffect("100", "200").effect).toEqual({ delayMs: [100, 200] });
  expect(parseDelayEffect("200", "100").error).toMatch(/not above/);
  expect(parseDelayEffect("", "100").error).toBeDefined();
  expect(parseDelayEffect("0", "120001").error).toBeDefined();
});

test("parses a status with an optional JSON body", () => {
  expect(parseStatusEffect("503", "").effect).toEqual({ status: 503 });
  expect(parseStatusEffect("200", '{"message":"gone"}').effect).toEqual({ status: 200, body: { message: "gone" } });
  expect(parseStatusEffect("503", "{oops").error).toMatch(/JSON/);
  expect(parseStatusEffect("99", "").error).toMatch(/200 to 599/);
});
