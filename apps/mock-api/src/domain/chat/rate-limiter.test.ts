import { expect, test } from "vitest";
import { RateLimiter } from "./rate-limiter";

test("limits calls in a sliding window and does not count refused ones", () => {
  const limiter = new RateLimiter(3, 10);
  expect([0, 4_000, 8_000, 9_000].map((at) => limiter.tryAcquire(at))).toEqual([true, true, true, false]);
  // The call at 0 s is ten seconds old and no longer counts.
  expect([10_000, 10_001].map((at) => limiter.tryAcquire(at))).toEqual([true, false]);
  expect([14_000, 14_001].map((at) => limiter.tryAcquire(at))).toEqual([true, false]);
});

test("does not count a check", () => {
  const limiter = new RateLimiter(1, 10);
  expect([limiter.allows(0), limiter.allows(1), limiter.isIdle(2)]).toEqual([true, true, true]);
  expect([limiter.tryAcquire(3), limiter.allows(4), limiter.isIdle(5)]).toEqual([true, false, false]);
  expect(limiter.isIdle(10_003)).toBe(true);
});
