import { normalizePhone } from "@mekong/contract/phone-number";

/** `bankAccountNo` → `Bank account no`; `WRONG_CREDENTIAL` → `Wrong credential`. */
export function humanize(name: string): string {
  const spaced = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[_.-]+/g, " ")
    .toLowerCase()
    .trim();
  return (spaced.charAt(0).toUpperCase() + spaced.slice(1)).replace(/\bqr ?(code)?/i, (_, code) =>
    code ? "QR code" : "QR",
  );
}

/** `1 row`, `2 rows`. */
export function plural(count: number, singular: string, pluralForm = `${singular}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? singular : pluralForm}`;
}

/** Ignores case, and finds a phone number in any format. */
export function matchesFilter(text: string, filterText: string): boolean {
  const filter = filterText.trim().toLowerCase();
  const spellings = [filter, normalizePhone(filter, "thai"), normalizePhone(filter, "lao")];
  return spellings.some((spelling) => text.toLowerCase().includes(spelling));
}
