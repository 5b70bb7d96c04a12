import { expect, test } from "vitest";
import { DEPOSIT_PER_COIN, needsEnglishName, qrRules, SLIP_CLOSED } from "./limits";

test("QR presets and minimums, coins and slip hours match the specification", () => {
  expect(qrRules).toEqual({
    KBANK: { presets: [10, 20, 50, 100, 500, 1000], minimum: 1 },
    WW: { presets: [100, 200, 300, 500, 1000], minimum: 100 },
    PAYTIMZ: { presets: [10, 50, 100, 500, 1000], minimum: 10 },
  });
  expect(DEPOSIT_PER_COIN).toEqual({ BAHT: 500, LAK: 250_000 });
  expect(SLIP_CLOSED).toEqual({ from: "23:30", until: "00:30" });
});

test("no preset is below the provider's minimum", () => {
  for (const { presets, minimum } of Object.values(qrRules)) {
    expect(presets.filter((amount) => amount < minimum)).toEqual([]);
  }
});

test.each([
  ["KTB", true],
  ["TMB", true],
  ["BBL", true],
  ["KBANK", false],
  ["ktb", false],
  ["", false],
  [undefined, false],
])("bank %s requires English names: %s", (bank, expected) => {
  expect(needsEnglishName(bank)).toBe(expected);
});
