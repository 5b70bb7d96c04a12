import { expect, test } from "vitest";
import { groupedAccountNo, plainAccountNo } from "./account-number";
import { bankName } from "./bank-name";
import { takesQr } from "./deposit-data";

test.each([
  ["KBANK", "QR", true],
  ["KBANK", "MANUAL", true],
  ["KBANK", "AUTO", false],
  ["WW", "QR", true],
  ["PAYTIMZ", "AUTO", true],
  ["SCB", "QR", false],
])("%s in mode %s takes a QR: %s", (bankCode, mode, expected) => expect(takesQr({ bankCode, mode })).toBe(expected));

test("an account number is grouped only when it has exactly ten characters", () => {
  expect(groupedAccountNo("0123456789")).toBe("012-345-6789");
  expect(groupedAccountNo("020123456789")).toBe("020123456789");
  expect(groupedAccountNo("123")).toBe("123");
});

test("a number is copied without separators", () => {
  expect(plainAccountNo("081-000 1234")).toBe("0810001234");
  expect(plainAccountNo("WW10021")).toBe("WW10021");
});

test("a bank has its Thai name in Thai and its English one elsewhere", () => {
  const account = { bank: { nameTH: "ธนาคารกสิกรไทย", nameEN: "Kasikornbank" } };
  expect(["th", "lo", "en"].map((language) => bankName(account, language))).toEqual([
    "ธนาคารกสิกรไทย",
    "Kasikornbank",
    "Kasikornbank",
  ]);
});
