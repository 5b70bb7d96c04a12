import type { Satang } from "@mekong/contract/money";

/** Rounds down. `percent` is an integer, 0 or more. */
export function shareOf(amount: Satang, percent: number): Satang {
  return (amount * BigInt(percent)) / 100n;
}
