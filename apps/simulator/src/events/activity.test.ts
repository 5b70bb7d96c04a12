import { expect, test } from "vitest";
import { firedActivity, firedSummary } from "./activity";

test("converts a fired event to an activity with its data", () => {
  const event = {
    id: 3,
    at: "2026-11-20T03:10:00Z",
    type: "fired" as const,
    about: "qr.expire",
    data: { action: "qr.expire", input: { target: "q1" }, dueAt: "2026-11-20T03:09:00Z" },
  };
  expect(firedActivity("main", event)).toMatchObject({
    action: "qr.expire",
    input: { target: "q1" },
    at: event.data.dueAt,
  });
});

test("converts a fired event without data", () => {
  const event = { id: 3, at: "2026-11-20T03:10:00Z", type: "fired" as const, about: "qr.expire" };
  expect(firedActivity("main", event)).toMatchObject({ action: "qr.expire", input: {}, at: event.at, kind: "fired" });
});

test("counts repeated actions", () => {
  expect(firedSummary(["qr.expire", "bonus.rollDay", "qr.expire"])).toBe("qr.expire ×2, bonus.rollDay");
});
