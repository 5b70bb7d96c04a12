const signs = { BAHT: "฿", LAK: "₭" };

/** Formats an amount like the app (spec §9): two decimals, the same in every language. */
export function money(amount: number, currency: keyof typeof signs = "BAHT"): string {
  const digits = amount.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return `${signs[currency]}${digits}`;
}
