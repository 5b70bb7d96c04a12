export const units = ["days", "hours", "minutes", "seconds"] as const;
type Unit = (typeof units)[number];

export type Amount = Partial<Record<Unit, number>>;

/** Parses the typed units. Returns no amount if all are empty or zero, or one is not a whole number. */
export function amountTyped(typed: Record<Unit, string>): { amount?: Amount; wrong: Partial<Record<Unit, string>> } {
  const amount: Amount = {};
  const wrong: Partial<Record<Unit, string>> = {};
  for (const unit of units) {
    const text = typed[unit].trim();
    if (text === "") continue;
    const count = Number(text);
    if (Number.isInteger(count) && count >= 0) amount[unit] = count;
    else wrong[unit] = "Whole number ≥ 0";
  }
  const any = Object.values(amount).some((count) => count > 0);
  return any && Object.keys(wrong).length === 0 ? { amount, wrong } : { wrong };
}
