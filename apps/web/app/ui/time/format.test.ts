import { expect, test } from "vitest";
import { formatCountdown, formatDateTime } from "./format";

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
