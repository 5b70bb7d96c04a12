import { fromSatang, toSatang } from "@mekong/contract/money";

/** A share of an amount, in baht or kip, rounded down to whole satang. `percent` may have two decimals. */
export function shareOf(amount: number, percent: number): number {
  return fromSatang((toSatang(amount) * BigInt(Math.round(percent * 100))) / 10_000n);
}
