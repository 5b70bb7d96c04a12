import { expect, test } from "vitest";
import { clockTime, countdown, fromLocalInput, fullTime, relativeTime, shortTime, toLocalInput } from "./time";

const noon = Date.parse("2026-11-20T05:00:00Z");

test("formats times in Bangkok time", () => {
  expect(clockTime(noon)).toBe("12:00:00");
  expect(fullTime(Date.parse("2026-11-20T18:30:00Z"))).toBe("Sat, 21 Nov 2026 01:30:00 Bangkok");
});

test("omits the parts of a short time that equal those of now", () => {
  expect(shortTime(noon, noon + 60_000)).toBe("12:00:00");
  expect(shortTime(noon, noon + 86_400_000)).toBe("20 Nov 12:00:00");
  expect(shortTime(noon, noon + 400 * 86_400_000)).toBe("20 Nov 2026 12:00:00");
  expect(shortTime(noon)).toBe("20 Nov 2026 12:00:00");
  const newYearInBangkok = Date.parse("2026-12-31T18:00:00Z");
  expect(shortTime(newYearInBangkok, Date.parse("2026-12-31T12:00:00Z"))).toBe("1 Jan 2027 01:00:00");
});

test.each([
  [0, "now"],
  [-59_000, "59 s ago"],
  [-61_000, "1 min ago"],
  [600_000, "in 10 min"],
  [-7_200_000, "2 h ago"],
  [3 * 86_400_000, "in 3 d"],
  [-31 * 86_400_000, "1 mo ago"],
])("formats %i ms from now as %s", (offset, text) => {
  expect(relativeTime(noon + offset, noon)).toBe(text);
});

test("rounds a countdown up, so that 0:00 means it is over", () => {
  expect(countdown(noon + 598_000, noon)).toBe("9:58");
  expect(countdown(noon + 100, noon)).toBe("0:01");
  expect(countdown(noon - 5_000, noon)).toBe("0:00");
  expect(countdown(noon + 3_723_000, noon)).toBe("1:02:03");
});

test("converts a local input from and to Bangkok time", () => {
  expect(toLocalInput(noon)).toBe("2026-11-20T12:00:00");
  expect(fromLocalInput("2026-11-20T12:00")).toBe("2026-11-20T05:00:00.000Z");
  expect(fromLocalInput("")).toBeUndefined();
});
