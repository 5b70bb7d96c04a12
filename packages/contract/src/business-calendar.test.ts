import { expect, test } from "vitest";
import { nextStart } from "./business-calendar";

test.each([
  ["in the afternoon", "2026-11-20T08:00:00.000Z", "2026-11-20T17:00:00.000Z", "2026-11-22T17:00:00.000Z"],
  [
    "just before midnight in Bangkok",
    "2026-11-20T16:59:59.999Z",
    "2026-11-20T17:00:00.000Z",
    "2026-11-22T17:00:00.000Z",
  ],
  ["at midnight in Bangkok", "2026-11-20T17:00:00.000Z", "2026-11-21T17:00:00.000Z", "2026-11-22T17:00:00.000Z"],
  [
    "when it is yesterday still in UTC",
    "2026-11-22T18:00:00.000Z",
    "2026-11-23T17:00:00.000Z",
    "2026-11-29T17:00:00.000Z",
  ],
  ["as Monday begins in Bangkok", "2026-11-22T17:00:00.000Z", "2026-11-23T17:00:00.000Z", "2026-11-29T17:00:00.000Z"],
  ["over the end of a year", "2026-12-31T10:00:00.000Z", "2026-12-31T17:00:00.000Z", "2027-01-03T17:00:00.000Z"],
  ["before 1970", "1969-12-31T10:00:00.000Z", "1969-12-31T17:00:00.000Z", "1970-01-04T17:00:00.000Z"],
])("the next day and week, %s", (_, now, day, week) => {
  expect(nextStart("day", new Date(now)).toISOString()).toBe(day);
  expect(nextStart("week", new Date(now)).toISOString()).toBe(week);
});
