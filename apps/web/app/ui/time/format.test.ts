import { expect, test } from "vitest";
import { formatCountdown, formatDateTime, relativeTime } from "./format";

test("formats an instant as DD/MM/YYYY HH:mm:ss in Bangkok", () => {
  expect(formatDateTime("2026-11-20T03:04:05.000Z")).toBe("20/11/2026 10:04:05");
});

test("uses the day in Bangkok", () => {
  expect(formatDateTime("2026-12-31T17:00:00.000Z")).toBe("01/01/2027 00:00:00");
});

test("formats an invalid instant as a dash", () => expect(formatDateTime("yesterday")).toBe("-"));

test.each([
  [600, "10:00"],
  [277, "04:37"],
  [59.9, "00:59"],
  [0, "00:00"],
  [-3, "00:00"],
  [4500, "75:00"],
])("%d seconds left read %s", (seconds, text) => expect(formatCountdown(seconds)).toBe(text));

const NOW = "2026-11-20T12:00:00.000Z";
const ago = (seconds: number) => relativeTime(new Date(Date.parse(NOW) - seconds * 1000).toISOString(), NOW);
const DAY = 86_400;

test.each([
  [0, "seconds", 0],
  [59, "seconds", 59],
  [60, "minutes", 1],
  [3_599, "minutes", 59],
  [3_600, "hours", 1],
  [DAY - 1, "hours", 23],
  [DAY, "days", 1],
  [30 * DAY - 1, "days", 29],
  [30 * DAY, "months", 1],
  [364 * DAY, "months", 12],
  [365 * DAY, "years", 1],
  [800 * DAY, "years", 2],
])("%d seconds ago is %s: %d", (seconds, unit, count) => expect(ago(seconds)).toEqual({ unit, count }));

test("treats future times as now", () => expect(ago(-5)).toEqual({ unit: "seconds", count: 0 }));
