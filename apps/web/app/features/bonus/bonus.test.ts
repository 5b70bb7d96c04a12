import { expect, test } from "vitest";
import { type ActiveOffer, type BonusData, completedPercent, lossOf, noticeFor, offlineBonusData } from "./bonus";
import { fillMissing } from "./bonus-hooks";

test("turnover rounds down to whole percent; 100 only when complete", () => {
  expect(completedPercent(0, 20_000)).toBe(0);
  expect(completedPercent(5_200, 20_000)).toBe(26);
  expect(completedPercent(19_999.99, 20_000)).toBe(99);
  expect(completedPercent(20_000, 20_000)).toBe(100);
  expect(completedPercent(20_001, 20_000)).toBe(100);
  expect(completedPercent(0, 0)).toBe(100);
});

const active: ActiveOffer = {
  type: "limit",
  code: "WELCOME100",
  description: null,
  percentFail: 20,
  attached: true,
  turnover: { done: 1, needed: 2 },
};

test("ending a bonus that waits for its deposit costs nothing", () => {
  expect(lossOf({ ...active, attached: false, turnover: null }, 100)).toEqual({ kind: "nothing" });
});

test("ending a bonus with a deposit pays its percentage of the bonus wallet, rounded down", () => {
  expect(lossOf(active, 1000)).toEqual({ kind: "share", percent: 20, amounts: { payout: 200, forfeited: 800 } });
  expect(lossOf(active, 0.09)).toEqual({ kind: "share", percent: 20, amounts: { payout: 0.01, forfeited: 0.08 } });
  expect(lossOf({ ...active, percentFail: 0 }, 10)).toMatchObject({ amounts: { payout: 0, forfeited: 10 } });
  expect(lossOf({ ...active, percentFail: 100 }, 10)).toMatchObject({ amounts: { payout: 10, forfeited: 0 } });
});

test("assumes a deposit if the backend does not send it", () => {
  expect(lossOf({ ...active, attached: null }, null)).toEqual({ kind: "share", percent: 20, amounts: null });
});

test("the loss is unknown without a percentage", () => {
  expect(lossOf({ ...active, type: "luckydraw", percentFail: null }, 50)).toEqual({ kind: "unknown" });
});

test("moves all money if no bonus is active", () => {
  expect(lossOf(null, 50)).toEqual({ kind: "moved", amount: 50 });
});

const clean = (html: string) => html as string & { readonly __clean: true };

test("a notice gets the percentage for every placeholder, in single or double braces", () => {
  expect(noticeFor(clean("<p>{percentFail}% of it, {{percentFail}}%, {{ percentFail }}%</p>"), 20)).toBe(
    "<p>20% of it, 20%, 20%</p>",
  );
});

test("a notice keeps other text and other braces", () => {
  expect(noticeFor(clean("<p>{percent} percentFail</p>"), 20)).toBe("<p>{percent} percentFail</p>");
});

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
