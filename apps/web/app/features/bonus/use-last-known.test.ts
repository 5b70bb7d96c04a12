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

test("what the newest answer lacks is what was known before, with the trouble said", () => {
  expect(completed(offlineBonusData, known)).toEqual({ ...known, bonusesTrouble: "", activeTrouble: "" });
});

test("what the newest answer has counts", () => {
  const newest: BonusData = { ...known, bonuses: null, bonusesTrouble: "down", clearance: null };
  expect(completed(newest, { ...known, active: null })).toMatchObject({ active: { offer: null }, bonuses: [] });
});
