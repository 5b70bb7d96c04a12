import type { AnswerOf } from "@mekong/contract/endpoint";
import type { getProfile } from "@mekong/contract/http/account";
import type { OfflineAnswer } from "../../ui/browser/when-offline";
import type { Problem } from "../outcome/problem";

/** Address of the profile page, which its forms are sent to. */
export const PROFILE_PATH = "/user/profile";

/** What a member can change: names of the sheets, and values of a form's `intent`. */
export const profileEdits = ["name", "bank-name", "password"] as const;
export type ProfileEdit = (typeof profileEdits)[number];

/** Whether a text names an edit. */
export function isProfileEdit(text: unknown): text is ProfileEdit {
  return profileEdits.some((edit) => edit === text);
}

/** Names of the fields, as on the wire; `confirmPassword` stays here. */
export const editFields = ["name", "bankAccountName", "oldPassword", "newPassword", "confirmPassword"] as const;
export type EditField = (typeof editFields)[number];

/** Why a form was not taken. */
export interface EditFailure {
  edit: ProfileEdit;
  /** The field at fault; null where none is. */
  field: EditField | null;
  /** What is wrong, in the member's language; null where the stop is a silent one (spec §5). */
  text: string | null;
  /** To be shown as an alert as well (spec §8). */
  problem: Problem | null;
  /** What was typed, passwords apart. */
  typed: string;
}

export type EditAnswer = { saved: ProfileEdit } | EditFailure | OfflineAnswer;

/** What the page shows. */
export interface ShownProfile {
  id: string;
  name: string;
  username: string;
  /** ISO 8601 UTC. */
  createdAt: string;
  bankCode: string;
  bankName: string;
  bankAccountName: string;
  bankAccountNo: string;
}

/**
 * What the page shows of an answer.
 * @param bankName in the reader's language, where it is known; else the Thai name, which every answer carries
 */
export function shownProfile(
  { profile, bankAccount }: AnswerOf<typeof getProfile>,
  bankName: string = bankAccount.bank.nameTH,
): ShownProfile {
  const { _id, name, username, createdAt, bankCode } = profile;
  const { bankAccountName, bankAccountNo } = bankAccount;
  return { id: _id, name, username, createdAt, bankCode, bankName, bankAccountName, bankAccountNo };
}
