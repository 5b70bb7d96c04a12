import { expect, test } from "vitest";
import { isConditionPending } from "./condition";

test.each([
  ["none is active", { status: false }, false],
  ["one waits for its deposit", { status: true, attached: false, needed: 0, done: 0 }, false],
  ["its turnover is not met", { status: true, attached: true, needed: 1_000, done: 999.99 }, true],
  ["its turnover is met", { status: true, attached: true, needed: 1_000, done: 1_000 }, false],
  ["the backend sends only the status", { status: true }, true],
])("%s", (_, bonus, pending) => expect(isConditionPending(bonus)).toBe(pending));
