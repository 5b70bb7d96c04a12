import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket } from "../testing/fake-socket";
import { backoffMs, EventStream, type LiveState } from "./event-stream";

const latest = () => FakeSocket.latest();

function openStream() {
  const receivedIds: number[] = [];
  const states: LiveState[] = [];
  const resyncs: boolean[] = [];
  const stream = new EventStream({
    url: "ws://panel.test/simulator/worlds/main/events",
    onEvent: (event) => receivedIds.push(event.id),
    onState: (state) => states.push(state),
    onCatchUp: (isResync) => resyncs.push(isResync),
  });
  stream.open();
  return { stream, heard: receivedIds, states, caughtUp: resyncs };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.install();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("requests no replay on the first connection", () => {
  openStream();
  expect(latest().url.searchParams.has("after")).toBe(false);
});

test("reconnects and requests the events after the last one received", () => {
  const { heard: receivedIds, states, caughtUp: resyncs } = openStream();
  latest().onopen?.();
  latest().emit(7);
  latest().onclose?.();
  expect(states.at(-1)).toMatchObject({ phase: "waiting", attempt: 1 });
  vi.advanceTimersByTime(backoffMs(1));
  expect(FakeSocket.instances).toHaveLength(2);
  expect(latest().url.searchParams.get("after")).toBe("7");
  latest().onopen?.();
  latest().emit(8);
  expect(receivedIds).toEqual([7, 8]);
  expect(resyncs).toEqual([false, true]);
  expect(states.at(-1)).toEqual({ phase: "live" });
});

test("treats restarted ids as a reset world: resyncs and drops no event", () => {
  const { heard: receivedIds, caughtUp: resyncs } = openStream();
  latest().onopen?.();
  latest().emit(57);
  latest().emit(1);
  latest().emit(2);
  expect(receivedIds).toEqual([57, 1, 2]);
  expect(resyncs).toEqual([false, true]);
  latest().onclose?.();
  vi.advanceTimersByTime(backoffMs(1));
  expect(latest().url.searchParams.get("after")).toBe("2");
});

test("increases the delay with each failed attempt up to ten seconds and resets it on success", () => {
  expect([1, 2, 3, 4, 5, 6, 9].map(backoffMs)).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
  const { states } = openStream();
  latest().onclose?.();
  vi.advanceTimersByTime(500);
  latest().onclose?.();
  expect(states.at(-1)).toMatchObject({ phase: "waiting", attempt: 2 });
  vi.advanceTimersByTime(999);
  expect(FakeSocket.instances).toHaveLength(2);
  vi.advanceTimersByTime(1);
  latest().onopen?.();
  latest().onclose?.();
  expect(states.at(-1)).toMatchObject({ phase: "waiting", attempt: 1 });
});

test("a closed stream stays closed", () => {
  const { stream } = openStream();
  stream.close();
  expect(latest().close).toHaveBeenCalled();
  latest().onclose?.();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.instances).toHaveLength(1);
});

test("logs an invalid event and drops it", () => {
  const consoleError = vi.spyOn(console, "error").mockImplementation(() => {});
  const { heard: receivedIds } = openStream();
  latest().onmessage?.({ data: JSON.stringify({ id: "seven" }) });
  expect(receivedIds).toEqual([]);
  expect(consoleError).toHaveBeenCalledOnce();
  consoleError.mockRestore();
});
