import { slipVerify as generate } from "promptparse/generate";
import { slipVerify as validate } from "promptparse/validate";
import { expect, test } from "vitest";
import { readSlipCode, slipCode } from "./slip-code";

const transfer = { bank: "004", reference: "20261120100000AB12CD" };

test("the code has the format of Thai banking apps", () => {
  const text = slipCode({ ...transfer, country: "TH" });
  expect(text).toBe(generate({ sendingBank: transfer.bank, transRef: transfer.reference }));
  expect(validate(text)).toEqual({ sendingBank: transfer.bank, transRef: transfer.reference });
  expect(readSlipCode(text)).toEqual({ kind: "slip", ...transfer });
});

test("reads Lao codes, and checksums in lower case or without leading zeros", () => {
  expect(readSlipCode(slipCode({ bank: "BCEL", reference: transfer.reference, country: "LA" }))).toEqual({
    kind: "slip",
    bank: "BCEL",
    reference: transfer.reference,
  });
  for (let n = 0; n < 300; n++) {
    const text = slipCode({ bank: "014", reference: `2026112010${String(n).padStart(6, "0")}`, country: "TH" });
    const sum = text
      .slice(-4)
      .toLowerCase()
      .replace(/^0+(?=.)/, "");
    expect(readSlipCode(text.slice(0, -4) + sum).kind).toBe("slip");
  }
});

test("distinguishes an unreliable reference from other codes", () => {
  const text = slipCode({ ...transfer, country: "TH" });
  const unstable = [
    text.replace("AB12CD", "AB12CE"),
    slipCode({ bank: "004", reference: "2026??????AB12CD", country: "TH" }),
    slipCode({ bank: "004", reference: "123", country: "TH" }),
    text.slice(0, 30),
    text.slice(0, -8),
  ];
  for (const code of unstable) expect([code, readSlipCode(code)]).toEqual([code, { kind: "unstable" }]);
  for (const code of ["", "https://mekong.example", "00020101021230", "0041-9", "00-900-9", "0".repeat(5000)]) {
    expect([code, readSlipCode(code)]).toEqual([code, { kind: "other" }]);
  }
});

test("terminates on inconsistent field lengths", () => {
  for (const text of ["00410006000001-9-9", "00410006000001990000", `00410006000001${"00".repeat(4000)}`]) {
    expect(readSlipCode(text)).toEqual({ kind: "unstable" });
  }
});

test.each([
  // The checksum 9104 looks like the start of a field with the id 91 and the length 04.
  ["004100060000010103004022020261001163353ELKYYJ5102TH91049104", "20261001163353ELKYYJ"],
  [`${slipCode({ bank: "004", reference: "20269104AB9104CD9104", country: "TH" })}`, "20269104AB9104CD9104"],
  [`${slipCode({ ...transfer, country: "TH" })}\n`, transfer.reference],
  [` ${slipCode({ ...transfer, country: "TH" })}\r\n`, transfer.reference],
  [`\u001d${slipCode({ ...transfer, country: "TH" })}\0`, transfer.reference],
  [`${slipCode({ ...transfer, country: "TH" })}\u200b`, transfer.reference],
])("reads the reference of %j", (text, reference) => {
  expect(readSlipCode(text)).toEqual({ kind: "slip", bank: "004", reference });
});

test("rejects fields after the checksum", () => {
  expect(readSlipCode(`${slipCode({ ...transfer, country: "TH" })}5102TH`)).toEqual({ kind: "unstable" });
});
