import { expect, test } from "vitest";
import { percentOf } from "./received-bonus";

const bonus = { amount: 350, success: 100, fail: 50 };

test("the message says which percent was paid", () => {
  expect(percentOf({ message: "INVITE_BONUS_SUCCESS" }, bonus)).toBe(100);
  expect(percentOf({ message: "INVITE_COLLECT" }, bonus)).toBe(50);
});
