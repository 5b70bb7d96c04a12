/** Readers for bodies that may deviate from their schema at any place. */

export type Fields = Record<string, unknown>;

export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** The objects of a list; none if the value is no list. */
export function rowsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

export function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** Amount in 1/100, so that sums are exact; undefined for what is no amount. */
export function satangOf(value: unknown): number | undefined {
  const amount = numberOf(value);
  return amount === undefined ? undefined : Math.round(amount * 100);
}
