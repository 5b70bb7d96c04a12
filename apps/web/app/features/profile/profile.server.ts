import { changePassword, getProfile, updateBankAccountName, updateProfile } from "@mekong/contract/http/account";
import { data, redirect } from "@remix-run/node";
import { translator } from "../../i18n/translator.server";
import type { MemberForm, MemberRequest } from "../../server/guards.server";
import { readLocale } from "../../server/locale.server";
import { type HandledResult, handleResult } from "../../server/result-handling.server";
import { formText } from "../../ui/form/form-text";
import { isOneOf } from "../../ui/is-one-of";
import { validateEdit } from "./edit";
import {
  type EditAnswer,
  type EditFailure,
  editFields,
  PROFILE_PATH,
  type ProfileView,
  toProfileView,
} from "./profile-data";
import { type ProfileEdit, profileEdits } from "./profile-edits";

export interface ProfileData {
  /** Null if the request failed. */
  profile: ProfileView | null;
  errorText: string | null;
  faultsLive: number;
}

/** The page's status is the backend error's, if any. */
export async function profilePage({ api, request }: MemberRequest) {
  const settled = await handleResult(await api.call(getProfile), request);
  const { faultsLive } = api;
  if (settled.problem) {
    const failure: ProfileData = { profile: null, errorText: settled.problem.text, faultsLive };
    return data(failure, { status: settled.status });
  }
  return data<ProfileData>({ profile: toProfileView(settled.answer), errorText: null, faultsLive });
}

const senders: Record<ProfileEdit, (formRequest: MemberForm) => Promise<HandledResult<unknown>>> = {
  name: saveName,
  "bank-name": saveBankAccountName,
  password: savePassword,
};

/**
 * Without JavaScript (`plain`), success redirects to the page with a message.
 * @throws Response 400 for an unknown `intent`
 */
export async function handleProfileEdit({ api, request, form }: MemberForm) {
  const edit = form.get("intent");
  if (!isOneOf(profileEdits, edit)) throw new Response("intent: name, bank-name or password", { status: 400 });
  const fieldError = validateEdit(edit, form);
  if (fieldError) {
    const text = translator(readLocale(request))(fieldError.text);
    return failureResponse({ edit, field: fieldError.field, text, problem: null, typed: typedIn(edit, form) }, 400);
  }
  const { problem, status } = { status: 200, ...(await senders[edit]({ api, request, form })) };
  if (!problem) return form.has("plain") ? redirect(savedPath(edit)) : data<EditAnswer>({ saved: edit });
  const path = problem.path;
  const field = editFields.find((name) => name === path && form.has(name)) ?? null;
  // Spec §8: a password error is always an alert.
  const isAlert = edit === "password" || field === null;
  return failureResponse(
    { edit, field, text: problem.text, problem: isAlert ? problem : null, typed: typedIn(edit, form) },
    status,
  );
}

function failureResponse(failure: EditFailure, status: number) {
  return data<EditAnswer>(failure, { status });
}

function savedPath(edit: ProfileEdit): string {
  return `${PROFILE_PATH}?${new URLSearchParams({ saved: edit })}`;
}

function typedIn(edit: ProfileEdit, form: FormData): string {
  if (edit === "password") return "";
  return formText(form, edit === "name" ? "name" : "bankAccountName");
}

/** Sends the bank account unchanged, because the endpoint updates it too. */
async function saveName({ api, request, form }: MemberForm) {
  const current = await handleResult(await api.call(getProfile), request);
  if (current.problem) return current;
  const { bankCode, bankAccountName, bankAccountNo } = current.answer.profile;
  const body = { name: formText(form, "name").trim(), bankCode, bankAccountName, bankAccountNo };
  return handleResult(await api.call(updateProfile, { body }), request);
}

async function saveBankAccountName({ api, request, form }: MemberForm) {
  const current = await handleResult(await api.call(getProfile), request);
  if (current.problem) return current;
  // Inputs convert to upper case only with JavaScript.
  const bankAccountName = formText(form, "bankAccountName").trim().toUpperCase();
  const body = { bankCode: current.answer.profile.bankCode, bankAccountName };
  return handleResult(await api.call(updateBankAccountName, { body }), request);
}

async function savePassword({ api, request, form }: MemberForm) {
  const body = { oldPassword: formText(form, "oldPassword"), newPassword: formText(form, "newPassword") };
  return handleResult(await api.call(changePassword, { body }), request);
}
