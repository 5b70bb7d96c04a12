import { expect, test } from "vitest";
import { bankNameIn } from "../../i18n/bank-name";
import { acceptsQr, parseDepositMethod, parseQrProvider } from "./deposit-data";

test.each([
  ["KBANK", "QR", true],
  ["KBANK", "MANUAL", true],
  ["KBANK", "AUTO", false],
  ["WW", "QR", true],
  ["PAYTIMZ", "AUTO", true],
  ["SCB", "QR", false],
])("%s in mode %s accepts a QR: %s", (bankCode, mode, expected) =>
  expect(acceptsQr({ bankCode, mode })).toBe(expected),
);

test("a bank has its Thai name in Thai and its English one elsewhere", () => {
  const account = { bank: { nameTH: "ธนาคารกสิกรไทย", nameEN: "Kasikornbank" } };
  expect(["th", "lo", "en"].map((language) => bankNameIn(account.bank, language))).toEqual([
    "ธนาคารกสิกรไทย",
    "Kasikornbank",
    "Kasikornbank",
  ]);
});

test("parses deposit methods and QR providers, and rejects others", () => {
  for (const method of ["topup", "giftlink", "slip", "english-name"]) expect(parseDepositMethod(method)).toBe(method);
  for (const provider of ["WW", "PAYTIMZ", "KBANK"]) expect(parseQrProvider(provider)).toBe(provider);
  for (const other of [null, "", "no-such-way", "SCB", "ww"]) {
    expect([parseDepositMethod(other), parseQrProvider(other)]).toEqual([null, null]);
  }
});
