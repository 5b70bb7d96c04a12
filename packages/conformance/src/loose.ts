/** Reads values from response bodies that may not match their schema, without throwing. */

export type Fields = Record<string, unknown>;

export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}

/** Returns the objects of a list; none if the value is not a list. */
export function rowsOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fieldsOf) : [];
}

export function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

export function numberOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

/** Converts an amount to 1/100, so that sums are exact; undefined if it is not a number. */
export function satangOf(value: unknown): number | undefined {
  const amount = numberOf(value);
  return amount === undefined ? undefined : Math.round(amount * 100);
}
