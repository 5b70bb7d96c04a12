import type { WorldEvent } from "@mekong/contract/simulator/events";
import { expect, test } from "vitest";
import { beginHearing, endHearing, type HeardUpTo, hear, heardSince, heardUpTo } from "./heard";

const event = (id: number): WorldEvent => ({ id, at: "2026-11-20T03:00:00Z", type: "action", about: `a${id}` });
const place = () => heardUpTo("main") as HeardUpTo;
const since = (from: HeardUpTo) => heardSince("main", from)?.map(({ about }) => about);

test("returns the events since a position in order, also if ids restart", () => {
  beginHearing("main");
  hear("main", event(7));
  const here = place();
  expect(since(here)).toEqual([]);
  hear("main", event(8));
  hear("main", event(1));
  expect(since(here)).toEqual(["a8", "a1"]);
});

test("returns undefined after a reconnect and while disconnected", () => {
  beginHearing("main");
  const here = place();
  beginHearing("main");
  expect(since(here)).toBeUndefined();
  endHearing("main");
  expect(heardUpTo("main")).toBeUndefined();
  hear("main", event(1));
  expect(since(here)).toBeUndefined();
});

test("returns undefined if the buffer dropped events", () => {
  beginHearing("main");
  const here = place();
  for (let id = 1; id <= 1_000; id++) hear("main", event(id));
  expect(since(here)).toHaveLength(1_000);
  hear("main", event(1_001));
  expect(since(here)).toBeUndefined();
});
