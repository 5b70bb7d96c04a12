import { ENGLISH_NAME, needsEnglishName } from "@mekong/contract/limits";
import type { TextKey } from "../../i18n/text-key";
import { formText } from "../../ui/form/form-text";
import type { EditField } from "./profile-data";
import type { ProfileEdit } from "./profile-edits";

interface FieldError {
  field: EditField;
  text: Extract<TextKey, `profile:modals.${string}`>;
}

type ReadField = (field: EditField) => string;

const rules: Record<ProfileEdit, (read: ReadField) => FieldError | null> = {
  name: (read) => (read("name").trim() ? null : { field: "name", text: "profile:modals.name.required" }),

  "bank-name": (read) => {
    const name = read("bankAccountName").trim();
    if (name === "") return { field: "bankAccountName", text: "profile:modals.bankAccountName.required" };
    if (!ENGLISH_NAME.test(name))
      return { field: "bankAccountName", text: "profile:modals.bankAccountName.requiredEngLangMsg" };
    return null;
  },

  password: (read) => {
    const fields = ["oldPassword", "newPassword", "confirmPassword"] as const;
    const empty = fields.find((field) => read(field) === "");
    if (empty) return { field: empty, text: "profile:modals.changePassword.required" };
    if (read("newPassword") !== read("confirmPassword"))
      return { field: "confirmPassword", text: "profile:modals.changePassword.passwordNotEqualMsg" };
    return null;
  },
};

/** Returns the first validation error (spec §5). */
export function validateEdit(edit: ProfileEdit, form: FormData): FieldError | null {
  return rules[edit]((field) => formText(form, field));
}

export function lacksEnglishName({
  bankCode,
  bankAccountName,
}: {
  bankCode: string;
  bankAccountName: string;
}): boolean {
  return needsEnglishName(bankCode) && !ENGLISH_NAME.test(bankAccountName);
}

export const editTexts = {
  name: { title: "modals.name.title", saved: "modals.name.saved" },
  "bank-name": { title: "modals.bankAccountName.title", saved: "modals.bankAccountName.saved" },
  password: { title: "modals.changePassword.title", saved: "modals.changePassword.saved" },
} as const satisfies Record<ProfileEdit, { title: string; saved: string }>;
