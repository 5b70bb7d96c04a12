import { expect, test } from "vitest";
import { parseDuration, secondsUntil, upcomingOf } from "./timeline";

const due = (id: string, dueAt: string) => ({ id, action: "qr.expire", input: { target: id }, dueAt });
/** Friday, 20 November 2026, 10:00 in Bangkok. */
const now = Date.parse("2026-11-20T03:00:00.000Z");

test("sorts scheduled actions and the starts of day and week in Bangkok by time", () => {
  const upcoming = upcomingOf([due("late", "2026-11-21T03:00:00.000Z"), due("soon", "2026-11-20T03:10:00.000Z")], now);
  expect(upcoming.map(({ key }) => key)).toEqual(["soon", "day", "late", "week"]);
  expect(new Date(upcoming[1]?.atMs ?? 0).toISOString()).toBe("2026-11-20T17:00:00.000Z");
  expect(new Date(upcoming[3]?.atMs ?? 0).toISOString()).toBe("2026-11-22T17:00:00.000Z");
});

test("at midnight the next day is 24 hours away; on Sunday night day and week start together", () => {
  const sunday = upcomingOf([], Date.parse("2026-11-22T16:59:59.000Z"));
  expect(sunday.map(({ atMs }) => atMs - Date.parse("2026-11-22T17:00:00.000Z"))).toEqual([0, 0]);
  const midnight = upcomingOf([], Date.parse("2026-11-20T17:00:00.000Z"));
  expect(new Date(midnight[0]?.atMs ?? 0).toISOString()).toBe("2026-11-21T17:00:00.000Z");
});

test.each([
  [now + 600_000, 600],
  [now + 1, 1],
  [now, 0],
  [now - 5_000, 0],
])("%d is reached in %d s, never a negative number", (at, seconds) => {
  expect(secondsUntil(at, now)).toBe(seconds);
});

const emptyValues = { days: "", hours: "", minutes: "", seconds: "" };

test("parses the filled units and omits the empty ones", () => {
  expect(parseDuration({ ...emptyValues, days: "2", minutes: " 30 " })).toEqual({
    duration: { days: 2, minutes: 30 },
    errors: {},
  });
});

test.each([emptyValues, { ...emptyValues, seconds: "0" }])("returns no duration for %j", (values) => {
  expect(parseDuration(values)).toEqual({ errors: {} });
});

test.each(["-1", "1.5", "ten", "1e400"])("rejects %s hours with an error at that unit", (hours) => {
  expect(parseDuration({ ...emptyValues, days: "1", hours })).toEqual({ errors: { hours: "Whole number ≥ 0" } });
});
