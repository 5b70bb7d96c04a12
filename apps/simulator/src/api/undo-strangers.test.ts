import type { WorldEvent } from "@mekong/contract/simulator/events";
import { expect, test } from "vitest";
import { strangersTo } from "./undo-strangers";

let id = 0;
const event = (type: WorldEvent["type"], about: string): WorldEvent => {
  id += 1;
  return { id, at: "2026-11-20T03:00:00Z", type, about };
};
const pay = { action: "qr.pay", fired: 0 };
const own = () => [event("changed", "qrcodes"), event("changed", "entries"), event("action", "qr.pay")];

test("finds no conflict if only the action itself happened", () => {
  expect(strangersTo(pay, own())).toEqual([]);
});

test("ignores read requests of the app", () => {
  expect(strangersTo(pay, [...own(), event("traffic", "GET /api/wallet"), event("traffic", "CHAT join")])).toEqual([]);
});

test.each<[WorldEvent["type"], string]>([
  ["traffic", "POST /api/wallet/transfer"],
  ["traffic", "DELETE /api/qrcode/:qrcodeId"],
  ["action", "member.credit"],
  ["action", "qr.pay"],
  ["fired", "withdrawal.settle"],
  ["changed", "entries"],
])("%s %s after the action is a conflict", (type, about) => {
  expect(strangersTo(pay, [...own(), event(type, about)])).toEqual([about]);
});

test("any request or action between snapshot and action is a conflict", () => {
  expect(strangersTo(pay, [event("traffic", "GET /api/refund/receive"), ...own()])).toEqual([
    "GET /api/refund/receive",
  ]);
  expect(strangersTo(pay, [event("action", "member.credit"), ...own()])).toEqual(["member.credit"]);
});

test("ignores scheduled actions that the action triggered, but no others", () => {
  const advance = { action: "clock.advance", fired: 1 };
  const fired = event("fired", "qr.expire");
  expect(strangersTo(advance, [fired, event("action", "clock.advance")])).toEqual([]);
  expect(strangersTo(advance, [fired, event("fired", "slip.review"), event("action", "clock.advance")])).toEqual([
    "slip.review",
  ]);
});

test("ignores changes of other worlds and typing indicators", () => {
  expect(strangersTo(pay, [...own(), event("changed", "worlds"), event("action", "chat.typing")])).toEqual([]);
});

test("returns undefined before the action's own event arrives", () => {
  expect(strangersTo(pay, [event("changed", "entries")])).toBeUndefined();
});

test("names the action, not the changes it caused", () => {
  const coins = [event("changed", "members"), event("action", "member.coins")];
  expect(strangersTo(pay, [...own(), ...coins])).toEqual(["member.coins"]);
});
