import { expect, test } from "vitest";
import { gameAccount } from "../../server/testing/game-account";
import { totalsOf } from "./wallet";

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
