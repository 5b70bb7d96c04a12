import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket } from "../testing/fake-socket";
import { backoffMs, EventStream, type LiveState } from "./event-stream";

const latest = () => FakeSocket.latest();

function listen() {
  const heard: number[] = [];
  const states: LiveState[] = [];
  const caughtUp: boolean[] = [];
  const stream = new EventStream({
    url: "ws://panel.test/simulator/worlds/main/events",
    onEvent: (event) => heard.push(event.id),
    onState: (state) => states.push(state),
    onCatchUp: (anew) => caughtUp.push(anew),
  });
  stream.open();
  return { stream, heard, states, caughtUp };
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
  listen();
  expect(latest().url.searchParams.has("after")).toBe(false);
});

test("reconnects and requests the events after the last one received", () => {
  const { heard, states, caughtUp } = listen();
  latest().onopen?.();
  latest().say(7);
  latest().onclose?.();
  expect(states.at(-1)).toMatchObject({ phase: "waiting", attempt: 1 });
  vi.advanceTimersByTime(backoffMs(1));
  expect(FakeSocket.made).toHaveLength(2);
  expect(latest().url.searchParams.get("after")).toBe("7");
  latest().onopen?.();
  latest().say(8);
  expect(heard).toEqual([7, 8]);
  expect(caughtUp).toEqual([false, true]);
  expect(states.at(-1)).toEqual({ phase: "live" });
});

test("treats restarted ids as a reset world: resyncs and drops no event", () => {
  const { heard, caughtUp } = listen();
  latest().onopen?.();
  latest().say(57);
  latest().say(1);
  latest().say(2);
  expect(heard).toEqual([57, 1, 2]);
  expect(caughtUp).toEqual([false, true]);
  latest().onclose?.();
  vi.advanceTimersByTime(backoffMs(1));
  expect(latest().url.searchParams.get("after")).toBe("2");
});

test("increases the delay with each failed attempt up to ten seconds and resets it on success", () => {
  expect([1, 2, 3, 4, 5, 6, 9].map(backoffMs)).toEqual([500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
  const { states } = listen();
  latest().onclose?.();
  vi.advanceTimersByTime(500);
  latest().onclose?.();
  expect(states.at(-1)).toMatchObject({ phase: "waiting", attempt: 2 });
  vi.advanceTimersByTime(999);
  expect(FakeSocket.made).toHaveLength(2);
  vi.advanceTimersByTime(1);
  latest().onopen?.();
  latest().onclose?.();
  expect(states.at(-1)).toMatchObject({ phase: "waiting", attempt: 1 });
});

test("a closed stream stays closed", () => {
  const { stream } = listen();
  stream.close();
  expect(latest().close).toHaveBeenCalled();
  latest().onclose?.();
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.made).toHaveLength(1);
});

test("logs an invalid event and drops it", () => {
  const told = vi.spyOn(console, "error").mockImplementation(() => {});
  const { heard } = listen();
  latest().onmessage?.({ data: JSON.stringify({ id: "seven" }) });
  expect(heard).toEqual([]);
  expect(told).toHaveBeenCalledOnce();
  told.mockRestore();
});
