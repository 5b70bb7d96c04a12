import { expect, test } from "vitest";
import { placeOf } from "./place";

const text = `export const least = 1;
export const rules = {
  KBANK: { least },
};
export function leastOf(bank: string) {
  return rules[bank];
}
`;
const place = (name: string) => placeOf(name, () => text);

test("mutates a whole file, or the lines of a named export", () => {
  expect(place("a.ts")).toBe("a.ts");
  expect(place("a.ts#least")).toBe("a.ts:1-1");
  expect(place("a.ts#rules")).toBe("a.ts:2-4");
  expect(place("a.ts#leastOf")).toBe("a.ts:5-7");
});

test("rejects an unknown export", () => {
  expect(() => place("a.ts#most")).toThrow("a.ts exports no most");
});
