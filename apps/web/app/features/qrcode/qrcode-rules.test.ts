import { type Currency, type QrProvider, qrRules } from "@mekong/contract/limits";
import { expect, test } from "vitest";
import { isQrProvider, qrAmount, rulesFor, rulesIn } from "./qrcode";

const NONE = { paytimzMinimum: null, kipPresets: null };
const rulesOf = (
  provider: QrProvider,
  settings: Partial<Parameters<typeof rulesFor>[1]> = {},
  currency: Currency = "BAHT",
) => rulesIn(currency, rulesFor(provider, { ...NONE, ...settings }));

test("returns the spec's rules without the setting", () => {
  expect(rulesOf("KBANK")).toEqual(qrRules.KBANK);
  expect(rulesOf("WW")).toEqual(qrRules.WW);
  expect(rulesOf("PAYTIMZ")).toEqual(qrRules.PAYTIMZ);
});

test("PAYTIMZ_MINIMUM replaces PAYTIMZ's minimum and first preset, and nothing else", () => {
  const settings = { paytimzMinimum: 20 };
  expect(rulesOf("PAYTIMZ", settings)).toEqual({ minimum: 20, presets: [20, 50, 100, 500, 1000] });
  expect(rulesOf("WW", settings)).toEqual(qrRules.WW);
  expect(rulesOf("PAYTIMZ", settings, "LAK").minimum).toBe(10_000);
});

test("drops presets below the minimum", () => {
  expect(rulesOf("PAYTIMZ", { paytimzMinimum: 100 })).toEqual({ minimum: 100, presets: [100, 500, 1000] });
});

test("presets and minimums in kip are worth the baht ones", () => {
  expect(rulesOf("KBANK", {}, "LAK")).toEqual({
    minimum: 500,
    presets: [5_000, 10_000, 25_000, 50_000, 250_000, 500_000],
  });
  expect(rulesOf("WW", {}, "LAK")).toEqual({ minimum: 50_000, presets: [50_000, 100_000, 150_000, 250_000, 500_000] });
});

test("KIP_QR_PRESETS replaces the presets in kip, at or above the minimum", () => {
  const settings = { kipPresets: [1_000, 20_000, 100_000] };
  expect(rulesOf("KBANK", settings, "LAK").presets).toEqual([1_000, 20_000, 100_000]);
  expect(rulesOf("WW", settings, "LAK").presets).toEqual([100_000]);
  expect(rulesOf("KBANK", settings)).toEqual(qrRules.KBANK);
});

test("the smallest QR is worth a baht", () => {
  expect([qrAmount("0.99", "BAHT"), qrAmount("1", "BAHT")]).toEqual(["tooSmall", 1]);
  expect([qrAmount("499", "LAK"), qrAmount("500", "LAK"), qrAmount("500.5", "LAK")]).toEqual([
    "tooSmall",
    500,
    "fraction",
  ]);
});

test("accepts only the three providers", () => {
  expect(["KBANK", "WW", "PAYTIMZ", "SCB", "kbank", undefined].filter(isQrProvider)).toEqual([
    "KBANK",
    "WW",
    "PAYTIMZ",
  ]);
});
