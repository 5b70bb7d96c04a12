import { expect, test } from "vitest";
import type { World } from "../world/world";
import { acceptsSlips } from "./slip-window";

function world(slipOpen: boolean): World {
  return { switches: { get: (name: string) => name === "slipOpen" && slipOpen } } as unknown as World;
}

test.each([
  ["23:29:59.999", true],
  ["23:30:00.000", false],
  ["23:59:59.999", false],
  ["00:00:00.000", false],
  ["00:29:59.999", false],
  ["00:30:00.000", true],
  ["12:00:00.000", true],
])("accepts slips at %s in Bangkok: %s", (time, isAccepted) => {
  expect(acceptsSlips(world(true), new Date(`2026-11-20T${time}+07:00`))).toBe(isAccepted);
});

test("accepts no slips while switched off", () => {
  for (const time of ["00:15", "12:00", "23:45"]) {
    expect(acceptsSlips(world(false), new Date(`2026-11-20T${time}:00+07:00`))).toBe(false);
  }
});
