import { expect, test } from "vitest";
import { type BonusData, offlineBonusData } from "./bonus-data";
import { completed } from "./use-last-known";

const known: BonusData = {
  ...offlineBonusData,
  bonuses: [],
  bonusesTrouble: null,
  active: { offer: null },
  activeTrouble: null,
  clearance: { minimum: 0, balance: 0, allowed: false },
};

test("fills missing parts with previous values and keeps the error texts", () => {
  expect(completed(offlineBonusData, known)).toEqual({ ...known, bonusesTrouble: "", activeTrouble: "" });
});

test("prefers values of the newest response", () => {
  const newest: BonusData = { ...known, bonuses: null, bonusesTrouble: "down", clearance: null };
  expect(completed(newest, { ...known, active: null })).toMatchObject({ active: { offer: null }, bonuses: [] });
});
