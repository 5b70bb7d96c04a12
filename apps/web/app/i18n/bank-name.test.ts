import { expect, test } from "vitest";
import { bankNameIn } from "./bank-name";

const names = { nameTH: "ธนาคารกสิกรไทย", nameEN: "Kasikornbank", nameLO: "ທະນາຄານກະສິກອນໄທ" };

test("a bank has the reader's name for it", () => {
  expect(["th", "lo", "en"].map((language) => bankNameIn(names, language))).toEqual([
    names.nameTH,
    names.nameLO,
    names.nameEN,
  ]);
});

test("without one it has the English name, else the Thai one, which all have", () => {
  const { nameTH, nameEN } = names;
  expect(bankNameIn({ nameTH, nameEN }, "lo")).toBe(nameEN);
  expect(bankNameIn({ nameTH }, "lo")).toBe(nameTH);
  expect(bankNameIn({ nameTH }, "en")).toBe(nameTH);
});
