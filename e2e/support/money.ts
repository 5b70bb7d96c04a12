/** An amount of baht as the app writes it (spec §9): two decimals, the same in every language. */
export function money(baht: number): string {
  return `฿${baht.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}
