import fc from "fast-check";
import { memberOne, memberTwo } from "../test-bed";

export const memberArbitrary = fc.constantFrom(memberOne, memberTwo);
export const accountArbitrary = fc.oneof(
  { weight: 3, arbitrary: fc.constant("wallet") },
  { weight: 4, arbitrary: fc.constantFrom("pg", "joker2") },
  { weight: 1, arbitrary: fc.constantFrom("areaslot", "chess") },
);
/** Generates amounts in baht. */
export const amountArbitrary = fc.oneof(
  { weight: 3, arbitrary: fc.integer({ min: 100, max: 10_000 }).map((satang) => satang / 100) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 300_000 }).map((satang) => satang / 100) },
  { weight: 1, arbitrary: fc.constantFrom(0.01, 0.99, 1, 99.99, 100, 500, 1_000, 5_000, 9_999_999) },
);
export const withdrawalArbitrary = fc.oneof(fc.constantFrom(100, 100, 250.5, 500), amountArbitrary);
export const incomeArbitrary = fc.constantFrom(0.5, 2, 10, 100, 499.99, 500, 1_000);
export const copiesArbitrary = fc.constantFrom(1, 1, 1, 3);
