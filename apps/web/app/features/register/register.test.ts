import { expect, test } from "vitest";
import { extractOtpCode } from "./register";

test.each([
  ...["123456", " 123456\n", "123 456", "123-456", "12 34 56", "1 2 3 4 5 6", "123\u00a0456", "123\u2011456"],
  ...["๑๒๓๔๕๖", "໑໒໓໔໕໖", "１２３４５６", "๑๒๓ ๔๕๖", "\u200b123456\ufeff", "\u2066123\u00ad456\u2069"],
  ...["Mekong: your OTP is 123456 (ref ABCD), valid for 5 minutes", "รหัส OTP ของคุณคือ ๑๒๓๔๕๖", "123456 is your code"],
])("finds the code in %j", (text) => {
  expect(extractOtpCode(text)).toBe("123456");
});

test.each(["", "12345", "1234567", "12345x", "๑๒๓๔๕", "12345 and 67", "call 0812345678"])(
  "finds no code in %j",
  (text) => {
    expect(extractOtpCode(text)).toBeNull();
  },
);
