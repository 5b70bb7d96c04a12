/** Baht or kip as typed: digits, at most two decimals. */
const TYPED = /^\d{1,10}(\.\d{0,2})?$/;

/** Takes out what does not belong into an amount while it is typed: grouping, letters, a second point, a third decimal. */
export function cleanAmount(typed: string): string {
  const [whole = "", ...fraction] = typed.replace(/[^\d.]/g, "").split(".");
  const digits = whole.slice(0, 10).replace(/^0+(?=\d)/, "");
  return fraction.length > 0 ? `${digits || "0"}.${fraction.join("").slice(0, 2)}` : digits;
}

/** The amount typed, in baht or kip; null when it is none. */
export function parseAmount(typed: string): number | null {
  const text = typed.replace(/,/g, "").trim();
  return TYPED.test(text) ? Number(text) : null;
}
