import { expect, test } from "vitest";
import { type BonusData, offlineBonusData } from "./bonus-data";
import { fillMissing } from "./use-last-known";

const known: BonusData = {
  ...offlineBonusData,
  bonuses: [],
  bonusesErrorText: null,
  active: { offer: null },
  activeErrorText: null,
  clearance: { minimum: 0, balance: 0, allowed: false },
};

test("fills missing parts with previous values and keeps the error texts", () => {
  expect(fillMissing(offlineBonusData, known)).toEqual({ ...known, bonusesErrorText: "", activeErrorText: "" });
});

test("prefers values of the newest response", () => {
  const newest: BonusData = { ...known, bonuses: null, bonusesErrorText: "down", clearance: null };
  expect(fillMissing(newest, { ...known, active: null })).toMatchObject({ active: { offer: null }, bonuses: [] });
});
