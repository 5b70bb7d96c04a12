import { currencySigns } from "@mekong/contract/formats";
import type { Currency } from "@mekong/contract/limits";

const amounts = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const counts = new Intl.NumberFormat("en-US");

/** `฿1,250.00` or `₭1,250.00`; amount in baht or kip. */
export function moneyText(amount: number, currency: Currency): string {
  return `${amount < 0 ? "-" : ""}${currencySigns[currency]}${amounts.format(Math.abs(amount))}`;
}

/** `12,480`. */
export function countText(count: number): string {
  return counts.format(count);
}
