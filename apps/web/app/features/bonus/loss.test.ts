import { expect, test } from "vitest";
import type { ActiveOffer } from "./bonus-data";
import { lossOf } from "./loss";

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
