import fc from "fast-check";
import { one, two } from "../stage";

/** Whose step it is. */
export const aMember = fc.constantFrom(one, two);
/** Where money is moved from or to: two games with an account, one without, and none at all. */
export const aPlace = fc.oneof(
  { weight: 3, arbitrary: fc.constant("wallet") },
  { weight: 4, arbitrary: fc.constantFrom("pg", "joker2") },
  { weight: 1, arbitrary: fc.constantFrom("areaslot", "chess") },
);
/** Baht, of every size, more than anybody has too. */
export const anAmount = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 100, max: 10_000 }).map((satang) => satang / 100) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 300_000 }).map((satang) => satang / 100) },
  { weight: 1, arbitrary: fc.constantFrom(0.01, 0.99, 1, 99.99, 100, 500, 1_000, 5_000, 9_999_999) },
);
/** Baht to take out: there is a least, and a most. */
export const aWithdrawal = fc.oneof(fc.constantFrom(100, 100, 250.5, 500), anAmount);
/** Baht of a deposit: small beside what is there, so that the rest stays interesting. */
export const anIncome = fc.constantFrom(0.5, 2, 10, 100, 499.99, 500, 1_000);
/** How many at once. */
export const someTimes = fc.constantFrom(1, 1, 1, 3);
