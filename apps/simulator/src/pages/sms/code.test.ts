import { expect, test } from "vitest";
import { extractCode, replacedCodes } from "./code";

test.each([
  ["Mekong: your OTP is 905467 (ref JVBP). It is valid for 5 minutes.", "905467"],
  ["Mekong: รหัส OTP ของคุณคือ 012345 (รหัสอ้างอิง YTPK) ใช้ได้ภายใน 5 นาที", "012345"],
  ["ລະຫັດ OTP ຂອງທ່ານແມ່ນ 000001 (ລະຫັດອ້າງອີງ ABCD)", "000001"],
  ["Call 0812345678 or 12345", undefined],
  ["Hello", undefined],
])("extracts the code from %j", (text, code) => {
  expect(extractCode(text)).toBe(code);
});

test("a newer code replaces older ones of the same phone only", () => {
  const row = (id: number, phoneNumber: string, text = `code 12345${id}`) => ({ id, phoneNumber, text, createdAt: "" });
  const rows = [row(5, "A", "Welcome"), row(4, "A"), row(3, "B"), row(2, "A"), row(1, "A")];
  expect([...replacedCodes(rows)]).toEqual([2, 1]);
});
