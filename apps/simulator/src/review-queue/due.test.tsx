import { expect, test } from "vitest";
import { dueByTarget } from "./due";

const row = (id: string, action: string, input: unknown, dueAt: string) => ({ id, action, input, dueAt });

test("returns the earliest scheduled run of the action for each target", () => {
  const due = [
    row("a", "incoming.decide", { target: "i1", status: "FAILED" }, "2026-11-20T03:01:00Z"),
    row("b", "incoming.decide", { target: "i1", status: "SUCCESS" }, "2026-11-20T03:00:08.000Z"),
    row("c", "withdrawal.decide", { target: "i2" }, "2026-11-20T03:00:01Z"),
    row("d", "incoming.decide", {}, "2026-11-20T03:00:01Z"),
  ];
  const nextByTarget = dueByTarget(due, "incoming.decide");
  expect([...nextByTarget.keys()]).toEqual(["i1"]);
  expect(nextByTarget.get("i1")?.id).toBe("b");
  expect(dueByTarget([...due].reverse(), "incoming.decide").get("i1")?.id).toBe("b");
});
