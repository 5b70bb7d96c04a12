import { expect, test } from "vitest";
import { percentOf } from "./received-bonus";

const bonus = { amount: 350, success: 100, fail: 50 };

test("derives the percentage paid from the message", () => {
  expect(percentOf({ message: "INVITE_BONUS_SUCCESS" }, bonus)).toBe(100);
  expect(percentOf({ message: "INVITE_COLLECT" }, bonus)).toBe(50);
});
