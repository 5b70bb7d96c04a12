import type { AnswerOf } from "@mekong/contract/endpoint";
import type { getProfile } from "@mekong/contract/http/account";
import type { Problem } from "../../forms/problem";
import type { OfflineResult } from "../../ui/browser/or-offline";
import type { ProfileEdit } from "./profile-edits";

export const PROFILE_PATH = "/user/profile";

/** Field names as in the backend, plus `confirmPassword`, which is not sent there. */
export const editFields = ["name", "bankAccountName", "oldPassword", "newPassword", "confirmPassword"] as const;
export type EditField = (typeof editFields)[number];

export interface EditFailure {
  edit: ProfileEdit;
  /** Null if no field is invalid. */
  field: EditField | null;
  text: string;
  /** Set if the error is also shown as an alert (spec §8). */
  problem: Problem | null;
  /** Input to restore; empty for passwords. */
  typed: string;
}

export type EditAnswer = { saved: ProfileEdit } | EditFailure | OfflineResult;

export interface ProfileView {
  id: string;
  name: string;
  username: string;
  /** ISO 8601 UTC. */
  createdAt: string;
  bankCode: string;
  /** Thai name of the bank (spec §2). */
  bankName: string;
  bankAccountName: string;
  bankAccountNo: string;
}

export function toProfileView({ profile, bankAccount }: AnswerOf<typeof getProfile>): ProfileView {
  const { _id, name, username, createdAt, bankCode } = profile;
  const { bankAccountName, bankAccountNo, bank } = bankAccount;
  return { id: _id, name, username, createdAt, bankCode, bankName: bank.nameTH, bankAccountName, bankAccountNo };
}
