import { expect, test } from "vitest";
import { toFormData } from "../../server/testing/scripted-api";
import { lacksEnglishName, validateEdit } from "./edit";

const filled = { oldPassword: "old", newPassword: "new", confirmPassword: "new" };

test.each(["oldPassword", "newPassword", "confirmPassword"])("an empty %s is an error", (field) => {
  const text = "profile:modals.changePassword.required";
  expect(validateEdit("password", toFormData({ ...filled, [field]: "" }))).toEqual({ field, text });
});

test("reports the first empty field, and empty fields before different passwords", () => {
  for (const typed of [{}, { ...filled, oldPassword: "", confirmPassword: "x" }])
    expect(validateEdit("password", toFormData(typed))?.field).toBe("oldPassword");
});

test("requires equal passwords and nothing else", () => {
  const unequal = { field: "confirmPassword", text: "profile:modals.changePassword.passwordNotEqualMsg" };
  for (const confirmPassword of ["New", "new ", "neww"]) {
    expect(validateEdit("password", toFormData({ ...filled, confirmPassword }))).toEqual(unequal);
  }
  expect(validateEdit("password", toFormData(filled))).toBeNull();
  expect(validateEdit("password", toFormData({ oldPassword: "x", newPassword: " ", confirmPassword: " " }))).toBeNull();
  expect(validateEdit("password", toFormData({ oldPassword: "x", newPassword: "x", confirmPassword: "x" }))).toBeNull();
});

test.each(["สมชาย ใจดี", "ສົມໄຊ", "SOMCHAI 2", "SOMCHAI-JAIDEE", "SOMCHAI\tJ", "Ł"])(
  "rejects %j as an English account name",
  (name) => {
    expect(validateEdit("bank-name", toFormData({ bankAccountName: name }))?.text).toBe(
      "profile:modals.bankAccountName.requiredEngLangMsg",
    );
  },
);

test("accepts letters and spaces in any case, with surrounding spaces, as an English account name", () => {
  for (const name of ["SOMCHAI JAIDEE", " somchai jaidee ", "X"]) {
    expect(validateEdit("bank-name", toFormData({ bankAccountName: name }))).toBeNull();
  }
});

test("rejects a name of spaces only", () => {
  expect(validateEdit("name", toFormData({ name: "  " }))).toEqual({
    field: "name",
    text: "profile:modals.name.required",
  });
  expect(validateEdit("bank-name", toFormData({ bankAccountName: " " }))?.text).toBe(
    "profile:modals.bankAccountName.required",
  );
  expect(validateEdit("name", toFormData({ name: "สมชาย" }))).toBeNull();
});

test("only KTB, TMB and BBL require an English account name", () => {
  for (const bankCode of ["KTB", "TMB", "BBL"]) {
    expect(lacksEnglishName({ bankCode, bankAccountName: "สมชาย" })).toBe(true);
    expect(lacksEnglishName({ bankCode, bankAccountName: "SOMCHAI JAIDEE" })).toBe(false);
  }
  expect(lacksEnglishName({ bankCode: "KBANK", bankAccountName: "สมชาย" })).toBe(false);
});
