import { expect, test } from "vitest";
import { topUpAmount } from "./topup";

test.each([
  ["2", 2],
  ["1,500.50", 1500.5],
  ["10,50", 10.5],
  ["1.99", "tooSmall"],
  ["0", "tooSmall"],
  ["", "tooSmall"],
  ["abc", "malformed"],
  ["-5", "malformed"],
  ["5.555", "malformed"],
  ["12345678901", "tooLarge"],
])("parses %j as %j", (typed, amount) => expect(topUpAmount(typed, "BAHT")).toBe(amount));
