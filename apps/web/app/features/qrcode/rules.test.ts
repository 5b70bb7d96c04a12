import { qrRules } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { isQrProvider, rulesFor } from "./rules";

test("returns the spec's rules without the setting", () => {
  expect(rulesFor("KBANK", null)).toEqual(qrRules.KBANK);
  expect(rulesFor("WW", null)).toEqual(qrRules.WW);
  expect(rulesFor("PAYTIMZ", null)).toEqual(qrRules.PAYTIMZ);
});

test("PAYTIMZ_MINIMUM replaces PAYTIMZ's minimum and first preset, and nothing else", () => {
  expect(rulesFor("PAYTIMZ", 20)).toEqual({ minimum: 20, presets: [20, 50, 100, 500, 1000] });
  expect(rulesFor("WW", 20)).toEqual(qrRules.WW);
});

test("drops presets below the minimum", () => {
  expect(rulesFor("PAYTIMZ", 100)).toEqual({ minimum: 100, presets: [100, 500, 1000] });
});

test("accepts only the three providers", () => {
  expect(["KBANK", "WW", "PAYTIMZ", "SCB", "kbank", undefined].filter(isQrProvider)).toEqual([
    "KBANK",
    "WW",
    "PAYTIMZ",
  ]);
});
