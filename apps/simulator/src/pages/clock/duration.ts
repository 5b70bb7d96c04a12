export const units = ["days", "hours", "minutes", "seconds"] as const;
type Unit = (typeof units)[number];

export type Duration = Partial<Record<Unit, number>>;

/** Parses the typed units. Returns no amount if all are empty or zero, or one is not a whole number. */
export function parseDuration(values: Record<Unit, string>): {
  duration?: Duration;
  errors: Partial<Record<Unit, string>>;
} {
  const duration: Duration = {};
  const errors: Partial<Record<Unit, string>> = {};
  for (const unit of units) {
    const text = values[unit].trim();
    if (text === "") continue;
    const count = Number(text);
    if (Number.isInteger(count) && count >= 0) duration[unit] = count;
    else errors[unit] = "Whole number ≥ 0";
  }
  const isPositive = Object.values(duration).some((count) => count > 0);
  return isPositive && Object.keys(errors).length === 0 ? { duration, errors } : { errors };
}
