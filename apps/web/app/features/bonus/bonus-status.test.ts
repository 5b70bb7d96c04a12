import type { BonusType } from "@mekong/contract/http/bonus";
import { expect, test } from "vitest";
import { bonusStatusOf } from "./bonus-status";

/** Friday 20 November 2026, 10:00 in Bangkok. */
const friday = "2026-11-20T03:00:00.000Z";

function statusAt(type: BonusType, maxReceived: number, received: string[], { now = friday, isActive = false } = {}) {
  return bonusStatusOf(
    { type, maxReceived, userBonus: { isActive, received: received.map((updatedAt) => ({ updatedAt })) } },
    now,
  );
}

test("a bonus never received is open; a running one is active whatever its count", () => {
  expect(bonusStatusOf({ type: "limit", maxReceived: 1, userBonus: null }, friday)).toBe("open");
  expect(statusAt("limit", 1, [friday], { isActive: true })).toBe("active");
});

test("a bonus with a limit of 0 counts as received", () => {
  expect(bonusStatusOf({ type: "day", maxReceived: 0, userBonus: null }, friday)).toBe("received");
});

test("type limit counts all receipts", () => {
  const longAgo = "2020-01-01T00:00:00.000Z";
  expect(statusAt("limit", 2, [longAgo])).toBe("open");
  expect(statusAt("limit", 2, [longAgo, friday])).toBe("received");
  expect(statusAt("limit", 2, [longAgo, friday, friday])).toBe("received");
});

test("type day counts from midnight to midnight in Bangkok", () => {
  const lastSecondOfThursday = "2026-11-19T16:59:59.999Z";
  const firstOfFriday = "2026-11-19T17:00:00.000Z";
  expect(statusAt("day", 1, [lastSecondOfThursday])).toBe("open");
  expect(statusAt("day", 1, [firstOfFriday])).toBe("received");
  expect(statusAt("day", 2, [firstOfFriday, friday])).toBe("received");
  expect(statusAt("day", 1, [friday], { now: "2026-11-20T16:59:59.999Z" })).toBe("received");
  expect(statusAt("day", 1, [friday], { now: "2026-11-20T17:00:00.000Z" })).toBe("open");
});

test("type week counts from Monday to Sunday in Bangkok, also across months and years", () => {
  const sundayNight = "2026-11-15T16:59:59.999Z";
  const mondayMorning = "2026-11-15T17:00:00.000Z";
  expect(statusAt("week", 1, [sundayNight])).toBe("open");
  expect(statusAt("week", 1, [mondayMorning])).toBe("received");
  expect(statusAt("week", 1, [friday], { now: "2026-11-22T16:59:59.999Z" })).toBe("received");
  expect(statusAt("week", 1, [friday], { now: "2026-11-22T17:00:00.000Z" })).toBe("open");
  // Thursday 31 December and Sunday 3 January are of one week.
  expect(statusAt("week", 1, ["2026-12-31T03:00:00.000Z"], { now: "2027-01-03T03:00:00.000Z" })).toBe("received");
});
