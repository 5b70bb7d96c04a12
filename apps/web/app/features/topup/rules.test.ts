import { expect, test } from "vitest";
import { topUpAmount } from "./rules";

test.each([
  ["2", 2],
  ["1,500.50", 1500.5],
  ["1.99", null],
  ["0", null],
  ["", null],
  ["abc", null],
  ["-5", null],
  ["5.555", null],
])("%j typed is %j", (typed, amount) => expect(topUpAmount(typed)).toBe(amount));
