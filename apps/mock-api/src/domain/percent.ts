import type { Satang } from "@mekong/contract/money";

/** A share of an amount, rounded down to whole satang. `percent` is a whole number, 0 or more. */
export function shareOf(amount: Satang, percent: number): Satang {
  return (amount * BigInt(percent)) / 100n;
}
