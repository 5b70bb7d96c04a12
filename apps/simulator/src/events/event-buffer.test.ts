import type { WorldEvent } from "@mekong/contract/simulator/events";
import { expect, test } from "vitest";
import { currentPosition, type EventPosition, eventsSince, push, startBuffering, stopBuffering } from "./event-buffer";

const event = (id: number): WorldEvent => ({ id, at: "2026-11-20T03:00:00Z", type: "action", about: `a${id}` });
const startPosition = () => currentPosition("main") as EventPosition;
const since = (from: EventPosition) => eventsSince("main", from)?.map(({ about }) => about);

test("returns the events since a position in order, also if ids restart", () => {
  startBuffering("main");
  push("main", event(7));
  const start = startPosition();
  expect(since(start)).toEqual([]);
  push("main", event(8));
  push("main", event(1));
  expect(since(start)).toEqual(["a8", "a1"]);
});

test("returns undefined after a reconnect and while disconnected", () => {
  startBuffering("main");
  const start = startPosition();
  startBuffering("main");
  expect(since(start)).toBeUndefined();
  stopBuffering("main");
  expect(currentPosition("main")).toBeUndefined();
  push("main", event(1));
  expect(since(start)).toBeUndefined();
});

test("returns undefined if the buffer dropped events", () => {
  startBuffering("main");
  const start = startPosition();
  for (let id = 1; id <= 1_000; id++) push("main", event(id));
  expect(since(start)).toHaveLength(1_000);
  push("main", event(1_001));
  expect(since(start)).toBeUndefined();
});
