import type { WorldEvent } from "@mekong/contract/simulator/events";
import { expect, test } from "vitest";
import { keys } from "../api/keys";
import { staleKeys } from "./changes";

const event = (type: WorldEvent["type"], about: string): WorldEvent => ({
  id: 1,
  at: "2026-11-20T03:00:00Z",
  type,
  about,
});

test("a call makes the traffic stale and leaves the lists alone", () => {
  const stale = staleKeys("main", event("traffic", "POST /api/login"));
  expect(stale).toContainEqual(keys.allTraffic("main"));
  expect(stale).not.toContainEqual(keys.members("main"));
});

test("journal entries make balances and the audit stale", () => {
  const stale = staleKeys("main", event("changed", "entries"));
  expect(stale).toContainEqual(keys.members("main"));
  expect(stale).toContainEqual(keys.audit("main"));
});

test("something fired can have touched every list of its own world", () => {
  const stale = staleKeys("w-1", event("fired", "qr.expire"));
  expect(stale).toContainEqual(keys.qrcodes("w-1"));
  expect(stale).not.toContainEqual(keys.qrcodes("main"));
});

test("a message makes the desk stale and leaves money alone; typing makes nothing stale", () => {
  const stale = staleKeys("main", event("changed", "chat"));
  expect(stale).toContainEqual(keys.rooms("main"));
  expect(stale).toContainEqual(keys.allMessages("main"));
  expect(stale).not.toContainEqual(keys.members("main"));
  expect(staleKeys("main", event("changed", "typing"))).toEqual([]);
  expect(staleKeys("main", event("action", "chat.typing"))).toEqual([]);
  expect(staleKeys("main", event("action", "chat.endSession"))).toContainEqual(keys.rooms("main"));
});

test.each(["withdrawals", "slips", "incoming", "sms", "wheel", "coupons"] as const)(
  "a change of %s makes that list stale and leaves the others alone; an action can have touched it",
  (about) => {
    expect(staleKeys("main", event("changed", about))).toEqual([keys[about]("main"), keys.state("main")]);
    expect(staleKeys("main", event("action", "clock.advance"))).toContainEqual(keys[about]("main"));
  },
);

test("a change this panel does not know asks for everything rather than for nothing", () => {
  expect(staleKeys("main", event("changed", "rounds")).length).toBeGreaterThan(3);
});
