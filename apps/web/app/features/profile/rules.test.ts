import { expect, test } from "vitest";
import { formOf } from "../../server/testing/scripted-api";
import { faultIn, lacksEnglishName } from "./rules";

const filled = { oldPassword: "old", newPassword: "new", confirmPassword: "new" };

test.each(["oldPassword", "newPassword", "confirmPassword"])("an empty %s is an error without text", (field) => {
  expect(faultIn("password", formOf({ ...filled, [field]: "" }))).toEqual({ field, text: null });
});

test("the first empty field counts, and emptiness before inequality", () => {
  expect(faultIn("password", formOf({}))).toEqual({ field: "oldPassword", text: null });
  expect(faultIn("password", formOf({ ...filled, oldPassword: "", confirmPassword: "x" }))?.text).toBeNull();
});

test("new and confirm must be the same, to the character; there are no other bounds", () => {
  const unequal = { field: "confirmPassword", text: "profile:modals.changePassword.passwordNotEqualMsg" };
  for (const confirmPassword of ["New", "new ", "neww"]) {
    expect(faultIn("password", formOf({ ...filled, confirmPassword }))).toEqual(unequal);
  }
  expect(faultIn("password", formOf(filled))).toBeNull();
  expect(faultIn("password", formOf({ oldPassword: "x", newPassword: " ", confirmPassword: " " }))).toBeNull();
  expect(faultIn("password", formOf({ oldPassword: "x", newPassword: "x", confirmPassword: "x" }))).toBeNull();
});

test.each(["สมชาย ใจดี", "ສົມໄຊ", "SOMCHAI 2", "SOMCHAI-JAIDEE", "SOMCHAI\tJ", "Ł"])(
  "%j is no English account name",
  (name) => {
    expect(faultIn("bank-name", formOf({ bankAccountName: name }))?.text).toBe(
      "profile:modals.bankAccountName.requiredEngLangMsg",
    );
  },
);

test("letters and spaces are an English account name, in any case and with spaces around it", () => {
  for (const name of ["SOMCHAI JAIDEE", " somchai jaidee ", "X"]) {
    expect(faultIn("bank-name", formOf({ bankAccountName: name }))).toBeNull();
  }
});

test("rejects a name of spaces only", () => {
  expect(faultIn("name", formOf({ name: "  " }))).toEqual({ field: "name", text: "profile:modals.name.required" });
  expect(faultIn("bank-name", formOf({ bankAccountName: " " }))?.text).toBe("profile:modals.bankAccountName.required");
  expect(faultIn("name", formOf({ name: "สมชาย" }))).toBeNull();
});

test("only KTB, TMB and BBL require an English account name", () => {
  for (const bankCode of ["KTB", "TMB", "BBL"]) {
    expect(lacksEnglishName({ bankCode, bankAccountName: "สมชาย" })).toBe(true);
    expect(lacksEnglishName({ bankCode, bankAccountName: "SOMCHAI JAIDEE" })).toBe(false);
  }
  expect(lacksEnglishName({ bankCode: "KBANK", bankAccountName: "สมชาย" })).toBe(false);
});
