import { expect, test } from "vitest";
import { moneyText } from "./money";
import { humanize, matchesFilter, plural } from "./text";

test("converts code names to readable text", () => {
  expect(humanize("bankAccountNo")).toBe("Bank account no");
  expect(humanize("WRONG_CREDENTIAL")).toBe("Wrong credential");
  expect(humanize("invalid-token")).toBe("Invalid token");
  expect(humanize("toNext")).toBe("To next");
  expect(humanize("qrcode")).toBe("QR code");
  expect(humanize("qr")).toBe("QR");
});

test("uses the singular for one", () => {
  expect(plural(1, "row")).toBe("1 row");
  expect(plural(1200, "row")).toBe("1,200 rows");
});

test("formats money with two decimals and its currency sign", () => {
  expect(moneyText(1250, "BAHT")).toBe("฿1,250.00");
  expect(moneyText(-0.5, "LAK")).toBe("-₭0.50");
});

test.each([
  ["0812345678 Somchai", "081-234-5678", true],
  ["0812345678 Somchai", "+66 81 234 5678", true],
  ["0812345678 Somchai", "234 56", true],
  ["0812345678 Somchai", " SOMCHAI ", true],
  ["02055123456", "20 5512", true],
  ["02055123456", "+856 20 5512 3456", true],
  ["0812345678 Somchai", "", true],
  ["0812345678 Somchai", "082", false],
  ["0812345678 Somchai", "som chai", false],
])("%j matches the filter %j: %s", (text, filter, expected) => {
  expect(matchesFilter(text, filter)).toBe(expected);
});
