import { fromSatang, toSatang } from "@mekong/contract/money";

/** Rounds down to satang. `percent` may have two decimals. */
export function shareOf(amount: number, percent: number): number {
  return fromSatang((toSatang(amount) * BigInt(Math.round(percent * 100))) / 10_000n);
}
