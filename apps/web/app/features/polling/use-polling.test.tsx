import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePolling } from "./use-polling";

/** Maximum time until a change is visible, including the response time. */
const VISIBLE_WITHIN_MS = 3_000;

const page = { visible: true, online: true };
const poll = vi.fn();
const renderPolling = (active: boolean) =>
  renderHook(({ active }) => usePolling(active, poll), { initialProps: { active: active } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => (page.visible ? "visible" : "hidden"));
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => page.online);
});
afterEach(() => {
  cleanup();
  poll.mockClear();
  Object.assign(page, { visible: true, online: true });
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("polls often enough to show a change within three seconds", () => {
  renderPolling(true);
  for (let change = 1; change <= 5; change++) {
    const before = poll.mock.calls.length;
    vi.advanceTimersByTime(VISIBLE_WITHIN_MS - 500);
    expect(poll.mock.calls.length).toBeGreaterThan(before);
  }
});

test("polls only while active", () => {
  const { rerender } = renderPolling(false);
  vi.advanceTimersByTime(60_000);
  expect(poll).not.toHaveBeenCalled();
  rerender({ active: true });
  vi.advanceTimersByTime(VISIBLE_WITHIN_MS);
  const callCount = poll.mock.calls.length;
  expect(callCount).toBeGreaterThan(0);
  rerender({ active: false });
  vi.advanceTimersByTime(60_000);
  expect(poll).toHaveBeenCalledTimes(callCount);
});

test("does not poll in a hidden tab, and polls at once when visible again", () => {
  renderPolling(true);
  page.visible = false;
  document.dispatchEvent(new Event("visibilitychange"));
  vi.advanceTimersByTime(600_000);
  expect(poll).not.toHaveBeenCalled();
  page.visible = true;
  document.dispatchEvent(new Event("visibilitychange"));
  expect(poll).toHaveBeenCalledOnce();
});

test("does not poll offline", () => {
  renderPolling(true);
  page.online = false;
  vi.advanceTimersByTime(600_000);
  expect(poll).not.toHaveBeenCalled();
});

test("stops polling when unmounted", () => {
  const { unmount } = renderPolling(true);
  unmount();
  vi.advanceTimersByTime(60_000);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(poll).not.toHaveBeenCalled();
});
