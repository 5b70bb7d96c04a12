import fc from "fast-check";
import { one, two } from "../stage";

export const aMember = fc.constantFrom(one, two);
/** Games with an account, without one, and unknown. */
export const aPlace = fc.oneof(
  { weight: 3, arbitrary: fc.constant("wallet") },
  { weight: 4, arbitrary: fc.constantFrom("pg", "joker2") },
  { weight: 1, arbitrary: fc.constantFrom("areaslot", "chess") },
);
/** In baht. */
export const anAmount = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 100, max: 10_000 }).map((satang) => satang / 100) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 300_000 }).map((satang) => satang / 100) },
  { weight: 1, arbitrary: fc.constantFrom(0.01, 0.99, 1, 99.99, 100, 500, 1_000, 5_000, 9_999_999) },
);
/** Amounts around the limits. */
export const aWithdrawal = fc.oneof(fc.constantFrom(100, 100, 250.5, 500), anAmount);
/** Small compared with the balances. */
export const anIncome = fc.constantFrom(0.5, 2, 10, 100, 499.99, 500, 1_000);
export const someTimes = fc.constantFrom(1, 1, 1, 3);
