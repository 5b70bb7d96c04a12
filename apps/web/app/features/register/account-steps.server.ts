import { withoutSeparators, withoutSpaces } from "@mekong/contract/digits";
import { registerAccount, validateAccount } from "@mekong/contract/http/account";
import { login, logout } from "@mekong/contract/http/login";
import { currencies, ENGLISH_NAME, needsEnglishName } from "@mekong/contract/limits";
import { isBlank } from "@mekong/contract/text";
import { data } from "@remix-run/node";
import type { Problem } from "../../forms/problem";
import { translator } from "../../i18n/translator.server";
import { apiFor } from "../../server/api.server";
import { settings } from "../../server/env.server";
import { readLocale } from "../../server/locale.server";
import { handleVisitorResult } from "../../server/result-handling.server";
import { formText, trimmedText } from "../../ui/form/form-text";
import type { RegisterField, StepFailure } from "./register";
import {
  backToPhone,
  clearedDraftCookie,
  type Draft,
  failureResponse,
  goTo,
  refusalResponse,
  type StepRequest,
} from "./step.server";

export function profilePayload({ name, phone, sourceCode, inviteCode, otp, currency }: Draft, password: string) {
  return {
    name,
    username: phone,
    phoneNumber: phone,
    password,
    ...(sourceCode ? { sourceCode } : {}),
    ...(inviteCode ? { inviteCode } : {}),
    ...(otp ? { otpToken: otp.token } : {}),
    ...(currency ? { currency } : {}),
  };
}

const profileFields: readonly RegisterField[] = ["name", "password", "sourceCode", "inviteCode"];

/** The backend validates the profile before the next step (spec §4). */
export async function handleProfileStep({ request, form, draft }: StepRequest) {
  const t = translator(readLocale(request));
  const typed = {
    name: trimmedText(form, "name"),
    sourceCode: trimmedText(form, "sourceCode"),
    inviteCode: withoutSpaces(formText(form, "inviteCode")),
  };
  const password = formText(form, "password");
  const confirm = formText(form, "confirmPassword");
  const errors: StepFailure["errors"] = {};
  if (isBlank(typed.name)) errors.name = t("register:required");
  if (password === "") errors.password = t("register:required");
  if (confirm === "") errors.confirmPassword = t("register:required");
  else if (password !== confirm) errors.confirmPassword = t("register:passwordNotEqualMsg");
  if (Object.keys(errors).length > 0) return failureResponse("profile", errors, typed);

  const next: Draft = { ...draft, ...typed, password };
  const body = profilePayload(next, password);
  const settled = await handleVisitorResult(await apiFor(request).call(validateAccount, { body }), request);
  if (settled.problem?.code === "UNVERIFIED_OTP") return backToPhone(request, next);
  if (settled.problem) return refusalResponse("profile", profileFields, settled, typed);
  return goTo("bank", request, next);
}

const bankFields: readonly RegisterField[] = ["bankCode", "firstName", "lastName", "bankAccountNo", "currency"];

export async function handleBankStep({ request, form, draft }: StepRequest) {
  const bankCode = trimmedText(form, "bankCode");
  const toBankSpelling = (name: string) => (needsEnglishName(bankCode) ? name.toUpperCase() : name);
  const typed = {
    bankCode,
    firstName: toBankSpelling(trimmedText(form, "firstName")),
    lastName: toBankSpelling(trimmedText(form, "lastName")),
    bankAccountNo: trimmedText(form, "bankAccountNo"),
    currency: trimmedText(form, "currency"),
  };
  const errors = bankErrors(typed, request);
  if (Object.keys(errors).length > 0) return failureResponse("bank", errors, typed);

  const currency = currencies.find((code) => code === typed.currency) ?? "";
  const next: Draft = { ...draft, ...typed, accountNo: typed.bankAccountNo, currency };
  if (draft.password === null) return goTo("profile", request, next);
  const body = {
    ...profilePayload(next, draft.password),
    bankCode,
    bankAccountName: `${typed.firstName} ${typed.lastName}`,
    bankAccountNo: withoutSeparators(typed.bankAccountNo),
  };
  const register = () => apiFor(request).call(registerAccount, { body });
  const first = await register();
  const settled = await handleVisitorResult(first.kind === "unreachable" ? await register() : first, request);
  if (settled.problem?.code === "UNVERIFIED_OTP") return backToPhone(request, next);
  if (settled.problem && !(await isSameRegistration(settled.problem, request, body))) {
    return refusalResponse("bank", bankFields, settled, typed);
  }
  return data({ registered: true as const }, { headers: { "Set-Cookie": await clearedDraftCookie(request) } });
}

/**
 * Whether this is a double submit or follows a lost response. Registration has no idempotency key, so this signs in
 * with the same password and out again.
 */
async function isSameRegistration(
  { code }: Problem,
  request: Request,
  { username, password }: { username: string; password: string },
): Promise<boolean> {
  if (code !== "EXISTING_USER") return false;
  const signedIn = await apiFor(request, { token: null }).call(login, { body: { username, password } });
  if (signedIn.kind !== "ok") return false;
  await apiFor(request, { token: signedIn.answer.token }).call(logout);
  return true;
}

function bankErrors(
  typed: Record<"bankCode" | "firstName" | "lastName" | "bankAccountNo" | "currency", string>,
  request: Request,
) {
  const t = translator(readLocale(request));
  const errors: StepFailure["errors"] = {};
  for (const field of ["bankCode", "firstName", "lastName", "bankAccountNo"] as const) {
    if (isBlank(typed[field])) errors[field] = t("register:required");
  }
  if (needsEnglishName(typed.bankCode)) {
    for (const field of ["firstName", "lastName"] as const) {
      if (typed[field] !== "" && !ENGLISH_NAME.test(typed[field])) errors[field] = t("register:requiredEngLangMsg");
    }
  }
  if (settings().variant === "lao" && typed.currency === "") errors.currency = t("register:required");
  return errors;
}
