import { expect, test } from "vitest";
import { bankNameIn } from "./bank-name";

const names = { nameTH: "ธนาคารกสิกรไทย", nameEN: "Kasikornbank", nameLO: "ທະນາຄານກະສິກອນໄທ" };

test("returns the bank name in the language", () => {
  expect(["th", "lo", "en"].map((language) => bankNameIn(names, language))).toEqual([
    names.nameTH,
    names.nameLO,
    names.nameEN,
  ]);
});

test("falls back to the English, then to the Thai name", () => {
  const { nameTH, nameEN } = names;
  expect(bankNameIn({ nameTH, nameEN }, "lo")).toBe(nameEN);
  expect(bankNameIn({ nameTH }, "lo")).toBe(nameTH);
  expect(bankNameIn({ nameTH }, "en")).toBe(nameTH);
});
