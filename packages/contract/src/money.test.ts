import fc from "fast-check";
import { expect, test } from "vitest";
import { fromSatang, isMoney, MAX_AMOUNT, MAX_MONEY, toSatang } from "./money";

test("every amount in satang survives the JSON round trip", () => {
  const limit = toSatang(MAX_MONEY);
  fc.assert(
    fc.property(fc.bigInt({ min: -limit, max: limit }), (satang) => {
      expect(toSatang(JSON.parse(JSON.stringify(fromSatang(satang))))).toBe(satang);
    }),
  );
});

test.each([
  [0.1, 10n],
  [0.29, 29n],
  [1.1, 110n],
  [4.35, 435n],
  [-0.07, -7n],
  [1e3, 100_000n],
  [MAX_AMOUNT, 999_999_999_999n],
])("%s baht is %s satang", (baht, satang) => {
  expect(toSatang(baht)).toBe(satang);
});

test.each([1.234, 0.001, 0.1 + 0.2, MAX_MONEY + 1, 1e21, 1e-7, Number.NaN, Number.POSITIVE_INFINITY])(
  "%s is not money",
  (amount) => {
    expect(isMoney(amount)).toBe(false);
    expect(() => toSatang(amount)).toThrow(new RangeError(`invalid amount of money: ${amount}`));
  },
);

test("zero satang is 0, not -0", () => {
  expect(fromSatang(0n)).toBe(0);
  expect([fromSatang(-1n), fromSatang(1n), fromSatang(-100n)]).toEqual([-0.01, 0.01, -1]);
});
