import type { ProfileEdit } from "./profile-data";

export const editTexts = {
  name: { title: "modals.name.title", saved: "modals.name.saved" },
  "bank-name": { title: "modals.bankAccountName.title", saved: "modals.bankAccountName.saved" },
  password: { title: "modals.changePassword.title", saved: "modals.changePassword.saved" },
} as const satisfies Record<ProfileEdit, { title: string; saved: string }>;
