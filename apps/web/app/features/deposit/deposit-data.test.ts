import { expect, test } from "vitest";
import { bankNameIn } from "../../i18n/bank-name";
import { depositWayOf, qrProviderOf, takesQr } from "./deposit-data";

test.each([
  ["KBANK", "QR", true],
  ["KBANK", "MANUAL", true],
  ["KBANK", "AUTO", false],
  ["WW", "QR", true],
  ["PAYTIMZ", "AUTO", true],
  ["SCB", "QR", false],
])("%s in mode %s accepts a QR: %s", (bankCode, mode, expected) => expect(takesQr({ bankCode, mode })).toBe(expected));

test("a bank has its Thai name in Thai and its English one elsewhere", () => {
  const account = { bank: { nameTH: "ธนาคารกสิกรไทย", nameEN: "Kasikornbank" } };
  expect(["th", "lo", "en"].map((language) => bankNameIn(account.bank, language))).toEqual([
    "ธนาคารกสิกรไทย",
    "Kasikornbank",
    "Kasikornbank",
  ]);
});

test("parses deposit methods and QR providers, and rejects others", () => {
  for (const way of ["topup", "giftlink", "slip", "english-name"]) expect(depositWayOf(way)).toBe(way);
  for (const provider of ["WW", "PAYTIMZ", "KBANK"]) expect(qrProviderOf(provider)).toBe(provider);
  for (const other of [null, "", "no-such-way", "SCB", "ww"]) {
    expect([depositWayOf(other), qrProviderOf(other)]).toEqual([null, null]);
  }
});
