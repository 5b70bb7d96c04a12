import { statementTypes } from "@mekong/contract/http/statement";
import { expect, test } from "vitest";
import { descriptionOf, type StatementEntry, signOf, standingOf } from "./entry";

test("deposit and bonus show +, withdraw -, everything else no sign", () => {
  expect(Object.fromEntries(statementTypes.map((type) => [type, signOf(type)]))).toEqual({
    deposit: "+",
    bonus: "+",
    finish_bonus: "",
    withdraw: "-",
    transfer: "",
  });
});

test("SUCCESS and FAILED are what they say, anything else is in progress", () => {
  expect(["SUCCESS", "FAILED", "PENDING", "WHATEVER", ""].map(standingOf)).toEqual([
    "success",
    "failed",
    "pending",
    "pending",
    "pending",
  ]);
});

test("an entry's story is that of whichever object it carries", () => {
  const entry: StatementEntry = {
    _id: "1",
    statementType: "bonus",
    from: "promotion",
    to: "bonus",
    status: "SUCCESS",
    amount: 50,
    createdAt: "2026-11-20T00:00:00.000Z",
  };
  expect(descriptionOf(entry)).toBeNull();
  for (const kind of ["bonus", "promotion", "invite", "refund", "luckydraw"] as const) {
    expect(descriptionOf({ ...entry, [kind]: { description: kind } })).toBe(kind);
  }
});
