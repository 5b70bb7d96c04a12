import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useLive } from "./use-live";

/** What changes elsewhere is to be seen within this time, the way of the answer included. */
const SEEN_WITHIN_MS = 3_000;

const page = { visible: true, online: true };
const ask = vi.fn();
const waiting = (now: boolean) => renderHook(({ on }) => useLive(on, ask), { initialProps: { on: now } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => (page.visible ? "visible" : "hidden"));
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => page.online);
});
afterEach(() => {
  cleanup();
  ask.mockClear();
  Object.assign(page, { visible: true, online: true });
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("polls often enough to show a change within three seconds", () => {
  waiting(true);
  for (let change = 1; change <= 5; change++) {
    const before = ask.mock.calls.length;
    vi.advanceTimersByTime(SEEN_WITHIN_MS - 500);
    expect(ask.mock.calls.length).toBeGreaterThan(before);
  }
});

test("polls only while active", () => {
  const { rerender } = waiting(false);
  vi.advanceTimersByTime(60_000);
  expect(ask).not.toHaveBeenCalled();
  rerender({ on: true });
  vi.advanceTimersByTime(SEEN_WITHIN_MS);
  const asked = ask.mock.calls.length;
  expect(asked).toBeGreaterThan(0);
  rerender({ on: false });
  vi.advanceTimersByTime(60_000);
  expect(ask).toHaveBeenCalledTimes(asked);
});

test("does not poll in a hidden tab, and polls at once when visible again", () => {
  waiting(true);
  page.visible = false;
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(600_000);
  expect(ask).not.toHaveBeenCalled();
  page.visible = true;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(ask).toHaveBeenCalledOnce();
});

test("does not poll offline", () => {
  waiting(true);
  page.online = false;
  vi.advanceTimersByTime(600_000);
  expect(ask).not.toHaveBeenCalled();
});

test("stops polling when unmounted", () => {
  const { unmount } = waiting(true);
  unmount();
  vi.advanceTimersByTime(60_000);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(ask).not.toHaveBeenCalled();
});
