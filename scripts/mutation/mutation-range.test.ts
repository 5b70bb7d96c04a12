import { expect, test } from "vitest";
import { mutationRange } from "./mutation-range";

const text = `export const minimum = 1;
export const rules = {
  KBANK: { minimum },
};
export function minimumOf(bank: string) {
  return rules[bank];
}
export async function change(
  bank: string,
): Promise<void> {
  await save(bank);
}
`;
const rangeOf = (name: string) => mutationRange(name, () => text);

test("mutates a whole file, or the lines of a named export", () => {
  expect(rangeOf("a.ts")).toBe("a.ts");
  expect(rangeOf("a.ts#minimum")).toBe("a.ts:1-1");
  expect(rangeOf("a.ts#rules")).toBe("a.ts:2-4");
  expect(rangeOf("a.ts#minimumOf")).toBe("a.ts:5-7");
  expect(rangeOf("a.ts#change")).toBe("a.ts:8-12");
});

test("rejects an unknown export", () => {
  expect(() => rangeOf("a.ts#most")).toThrow("a.ts exports no most");
});
