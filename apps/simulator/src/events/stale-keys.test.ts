import type { WorldEvent } from "@mekong/contract/simulator/events";
import { expect, test } from "vitest";
import { keys } from "../api/keys";
import { staleKeys } from "./stale-keys";

const event = (type: WorldEvent["type"], about: string): WorldEvent => ({
  id: 1,
  at: "2026-11-20T03:00:00Z",
  type,
  about,
});

test("a request invalidates the traffic but no lists", () => {
  const stale = staleKeys("main", event("traffic", "POST /api/login"));
  expect(stale).toContainEqual(keys.allTraffic("main"));
  expect(stale).not.toContainEqual(keys.members("main"));
});

test("journal entries invalidate balances and the audit", () => {
  const stale = staleKeys("main", event("changed", "entries"));
  expect(stale).toContainEqual(keys.members("main"));
  expect(stale).toContainEqual(keys.audit("main"));
});

test("a scheduled action invalidates every list of its own world", () => {
  const stale = staleKeys("w-1", event("fired", "qr.expire"));
  expect(stale).toContainEqual(keys.qrcodes("w-1"));
  expect(stale).not.toContainEqual(keys.qrcodes("main"));
});

test("a message invalidates the chat but no money; typing invalidates nothing", () => {
  const stale = staleKeys("main", event("changed", "chat"));
  expect(stale).toContainEqual(keys.rooms("main"));
  expect(stale).toContainEqual(keys.allMessages("main"));
  expect(stale).not.toContainEqual(keys.members("main"));
  expect(staleKeys("main", event("changed", "typing"))).toEqual([]);
  expect(staleKeys("main", event("action", "chat.typing"))).toEqual([]);
  expect(staleKeys("main", event("action", "chat.endSession"))).toContainEqual(keys.rooms("main"));
});

test.each(["withdrawals", "slips", "incoming", "sms", "wheel", "coupons"] as const)(
  "a change of %s invalidates only that list; an action invalidates it too",
  (about) => {
    expect(staleKeys("main", event("changed", about))).toEqual([keys[about]("main"), keys.state("main")]);
    expect(staleKeys("main", event("action", "clock.advance"))).toContainEqual(keys[about]("main"));
  },
);

test("an unknown change invalidates everything", () => {
  expect(staleKeys("main", event("changed", "rounds")).length).toBeGreaterThan(3);
});
