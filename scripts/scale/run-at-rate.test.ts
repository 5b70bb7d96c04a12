import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runAtRate } from "./run-at-rate";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("keeps the rate when a timer is late", async () => {
  const clock = vi.spyOn(performance, "now").mockReturnValue(5_000);
  const run = vi.fn(async () => {});
  const { tally, stop } = runAtRate({ name: "reads", perSecond: 100, run });
  clock.mockReturnValue(6_000);
  vi.advanceTimersByTime(10);
  await stop();
  expect(run).toHaveBeenCalledTimes(100);
  expect(tally.durations).toHaveLength(100);
});

it("counts failures by message, and waits for requests in progress when it stops", async () => {
  let answer = () => {};
  const outcomes = [
    () => Promise.reject(new Error("ECONNRESET")),
    () => Promise.reject(new Error("ECONNRESET")),
    () => new Promise<void>((resolve) => (answer = resolve)),
  ];
  const { tally, stop } = runAtRate({
    name: "writes",
    perSecond: 2,
    run: () => (outcomes.shift() ?? Promise.resolve)(),
  });
  vi.advanceTimersByTime(1_500);
  const stopped = stop();
  answer();
  await stopped;
  expect([...tally.problems]).toEqual([["ECONNRESET", 2]]);
  expect(tally.durations).toHaveLength(1);
});

it("reports overload instead of queuing", async () => {
  const { tally, stop } = runAtRate({ name: "hanging", perSecond: 1_000, run: () => new Promise(() => {}) });
  vi.advanceTimersByTime(250);
  expect([...tally.problems]).toEqual([["200 requests were in progress", 50]]);
  void stop();
});
