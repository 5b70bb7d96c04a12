import { expect, test } from "vitest";
import { gameAccount } from "../../server/testing/game-account";
import { isListed, totalsOf } from "./wallet";

const game = (amount: number) => gameAccount({ amount });

test("the total is the cash wallet plus all game accounts, without the bonus", () => {
  expect(totalsOf({ wallet: { amount: 10_000, bonus: 350 }, slots: [game(1250), game(0), game(80.5)] })).toEqual({
    cash: 10_000,
    games: 1330.5,
    total: 11_330.5,
  });
});

test("tenths add up as money, not as floats", () => {
  expect(totalsOf({ wallet: { amount: 0.1, bonus: 0 }, slots: [game(0.2)] }).total).toBe(0.3);
});

test.each([
  [undefined, true],
  [{}, true],
  [{ isActive: true, amount: 0 }, true],
  [{ isActive: false }, false],
  [{ isActive: false, amount: 0 }, false],
  [{ isActive: false, amount: 0.01 }, true],
])("whether the menu lists the feature %j: %s", (feature, listed) => {
  expect(isListed(feature)).toBe(listed);
});
