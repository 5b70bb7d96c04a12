import { expect, test } from "vitest";
import { groupedAccountNo, plainAccountNo } from "./account-number";

test("groups only account numbers with ten characters", () => {
  expect(groupedAccountNo("0123456789")).toBe("012-345-6789");
  expect(groupedAccountNo("020123456789")).toBe("020123456789");
  expect(groupedAccountNo("123")).toBe("123");
});

test("removes separators for copying", () => {
  expect(plainAccountNo("081-000 1234")).toBe("0810001234");
  expect(plainAccountNo("WW10021")).toBe("WW10021");
});
