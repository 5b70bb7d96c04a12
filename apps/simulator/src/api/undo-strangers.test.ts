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

test("a deed that stands alone can be undone", () => {
  expect(strangersTo(pay, own())).toEqual([]);
});

test("what the app only looks at meanwhile does not stand in the way", () => {
  expect(strangersTo(pay, [...own(), event("traffic", "GET /api/wallet"), event("traffic", "CHAT join")])).toEqual([]);
});

test.each<[WorldEvent["type"], string]>([
  ["traffic", "POST /api/wallet/transfer"],
  ["traffic", "DELETE /api/qrcode/:qrcodeId"],
  ["action", "member.credit"],
  ["action", "qr.pay"],
  ["fired", "withdrawal.settle"],
  ["changed", "entries"],
])("%s %s after it does", (type, about) => {
  expect(strangersTo(pay, [...own(), event(type, about)])).toEqual([about]);
});

test("so does what came between its snapshot and itself, be it only a look that may have changed something", () => {
  expect(strangersTo(pay, [event("traffic", "GET /api/refund/receive"), ...own()])).toEqual([
    "GET /api/refund/receive",
  ]);
  expect(strangersTo(pay, [event("action", "member.credit"), ...own()])).toEqual(["member.credit"]);
});

test("what fired because of it is its own, what fired besides is not", () => {
  const advance = { action: "clock.advance", fired: 1 };
  const fired = event("fired", "qr.expire");
  expect(strangersTo(advance, [fired, event("action", "clock.advance")])).toEqual([]);
  expect(strangersTo(advance, [fired, event("fired", "slip.review"), event("action", "clock.advance")])).toEqual([
    "slip.review",
  ]);
});

test("other worlds and an agent's keys are nobody's loss", () => {
  expect(strangersTo(pay, [...own(), event("changed", "worlds"), event("action", "chat.typing")])).toEqual([]);
});

test("before the deed is heard of nobody can say", () => {
  expect(strangersTo(pay, [event("changed", "entries")])).toBeUndefined();
});

test("who did something is named, and not also what it changed", () => {
  const coins = [event("changed", "members"), event("action", "member.coins")];
  expect(strangersTo(pay, [...own(), ...coins])).toEqual(["member.coins"]);
});
