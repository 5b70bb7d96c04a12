import { statementTypes } from "@mekong/contract/http/statement";
import { expect, test } from "vitest";
import { descriptionOf, keyOf, type StatementEntry, signs, typeOf } from "./entry";

test("deposit and bonus show +, withdraw -, everything else no sign", () => {
  expect(Object.fromEntries(statementTypes.map((type) => [type, signs[type]]))).toEqual({
    deposit: "+",
    bonus: "+",
    finish_bonus: "",
    withdraw: "-",
    transfer: "",
  });
});

const entry: StatementEntry = {
  statementType: "bonus",
  from: "promotion",
  to: "bonus",
  status: "SUCCESS",
  amount: 50,
  createdAt: "2026-11-20T00:00:00.000Z",
};

test("treats unknown types as 'other', without a sign", () => {
  expect(statementTypes.map((statementType) => typeOf({ ...entry, statementType }))).toEqual([...statementTypes]);
  for (const statementType of ["adjustment", "", "constructor"]) {
    expect(typeOf({ ...entry, statementType })).toBe("other");
  }
  expect(signs.other).toBe("");
});

test("the key of an entry without an id contains its index", () => {
  expect([entry, entry, { ...entry, _id: "7" }].map(keyOf)).toEqual([
    "2026-11-20T00:00:00.000Z 0",
    "2026-11-20T00:00:00.000Z 1",
    "7",
  ]);
});

test("takes the description from the object that the entry contains", () => {
  expect(descriptionOf(entry)).toBeNull();
  for (const kind of ["bonus", "promotion", "invite", "refund", "luckydraw"] as const) {
    expect(descriptionOf({ ...entry, [kind]: { description: kind } })).toBe(kind);
  }
});
