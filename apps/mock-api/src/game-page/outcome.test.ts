import { expect, test } from "vitest";
import { payTable, RETURN_TO_PLAYER_PERCENT, winOf } from "./outcome";

const BET = 1_000n;
/** These rolls are evenly spaced in [0, 1). */
const rolls = Array.from({ length: 10_000 }, (_, n) => (n + 0.5) / 10_000);

test("over all rolls 95 % are paid back, and four bets of ten win", () => {
  const wins = rolls.map((roll) => winOf(BET, roll));
  expect(wins.reduce((sum, win) => sum + win, 0n)).toBe((BET * 10_000n * 95n) / 100n);
  expect(RETURN_TO_PLAYER_PERCENT).toBe(95);
  expect(wins.filter((win) => win > 0n)).toHaveLength(4_183);
  expect(wins.filter((win) => win > BET)).toHaveLength(2_183);
});

test("the shown pay table is the one played", () => {
  for (const { times, percent } of payTable) {
    const hits = rolls.filter((roll) => winOf(BET, roll) === BigInt(times * 10) * (BET / 10n));
    expect([times, hits.length / 100]).toEqual([times, percent]);
  }
  expect(new Set(rolls.map((roll) => winOf(BET, roll))).size).toBe(payTable.length + 1);
});

test("the lowest roll is a loss, the highest the best win; others are out of range", () => {
  expect(winOf(BET, 0)).toBe(0n);
  expect(winOf(BET, 1 - 2 ** -53)).toBe(BET * 100n);
  expect(() => winOf(BET, 1)).toThrow(RangeError);
});

test("rounds wins down to whole satang", () => {
  const halfBack = rolls.find((roll) => winOf(BET, roll) === BET / 2n) ?? 0;
  expect(winOf(101n, halfBack)).toBe(50n);
  expect(winOf(1n, halfBack)).toBe(0n);
});
