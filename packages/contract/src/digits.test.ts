import { expect, test } from "vitest";
import { withoutSpaces } from "./digits";

test.each([
  [" 123 456\n", "123456"],
  ["๑๒๓๔๕๖", "123456"],
  ["໑໒໓໔໕໖", "123456"],
  ["１２３４５６", "123456"],
  ["\u2066PR\u00adab\u200b12\u2069\ufeff", "PRab12"],
  ["MEKONG\u00a0๕๐", "MEKONG50"],
  ["NEW-YEAR_๑", "NEW-YEAR_1"],
  ["\u280012\ufffc3456", "123456"],
])("reads the code %j as %j", (text, code) => {
  expect(withoutSpaces(text)).toBe(code);
});
