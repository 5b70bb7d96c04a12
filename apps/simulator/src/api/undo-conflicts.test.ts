import type { WorldEvent } from "@mekong/contract/simulator/events";
import { expect, test } from "vitest";
import { conflictsWith } from "./undo-conflicts";

let id = 0;
const event = (type: WorldEvent["type"], about: string): WorldEvent => {
  id += 1;
  return { id, at: "2026-11-20T03:00:00Z", type, about };
};
const pay = { action: "qr.pay", fired: 0 };
const ownEvents = () => [event("changed", "qrcodes"), event("changed", "entries"), event("action", "qr.pay")];

test("finds no conflict if only the action itself happened", () => {
  expect(conflictsWith(pay, ownEvents())).toEqual([]);
});

test("ignores read requests of the app", () => {
  expect(
    conflictsWith(pay, [...ownEvents(), event("traffic", "GET /api/wallet"), event("traffic", "CHAT join")]),
  ).toEqual([]);
});

test.each<[WorldEvent["type"], string]>([
  ["traffic", "POST /api/wallet/transfer"],
  ["traffic", "DELETE /api/qrcode/:qrcodeId"],
  ["action", "member.credit"],
  ["action", "qr.pay"],
  ["fired", "withdrawal.settle"],
  ["changed", "entries"],
])("%s %s after the action is a conflict", (type, about) => {
  expect(conflictsWith(pay, [...ownEvents(), event(type, about)])).toEqual([about]);
});

test("any request or action between snapshot and action is a conflict", () => {
  expect(conflictsWith(pay, [event("traffic", "GET /api/refund/receive"), ...ownEvents()])).toEqual([
    "GET /api/refund/receive",
  ]);
  expect(conflictsWith(pay, [event("action", "member.credit"), ...ownEvents()])).toEqual(["member.credit"]);
});

test("ignores scheduled actions that the action triggered, but no others", () => {
  const advance = { action: "clock.advance", fired: 1 };
  const fired = event("fired", "qr.expire");
  expect(conflictsWith(advance, [fired, event("action", "clock.advance")])).toEqual([]);
  expect(conflictsWith(advance, [fired, event("fired", "slip.review"), event("action", "clock.advance")])).toEqual([
    "slip.review",
  ]);
});

test("ignores changes of other worlds and typing indicators", () => {
  expect(conflictsWith(pay, [...ownEvents(), event("changed", "worlds"), event("action", "chat.typing")])).toEqual([]);
});

test("returns undefined before the action's own event arrives", () => {
  expect(conflictsWith(pay, [event("changed", "entries")])).toBeUndefined();
});

test("names the action, not the changes it caused", () => {
  const coins = [event("changed", "members"), event("action", "member.coins")];
  expect(conflictsWith(pay, [...ownEvents(), ...coins])).toEqual(["member.coins"]);
});
