import { registerAccount } from "@mekong/contract/http/account";
import { login, logout } from "@mekong/contract/http/login";
import { currencies, ENGLISH_NAME, needsEnglishName } from "@mekong/contract/limits";
import { data } from "@remix-run/node";
import type { Problem } from "../../forms/problem";
import { readLocale } from "../../i18n/locale.server";
import { translator } from "../../i18n/translator.server";
import { apiFor } from "../../server/api.server";
import { settings } from "../../server/env.server";
import { handleVisitorResult } from "../../server/result-handling.server";
import { trimmedText } from "../../ui/form/form-text";
import { clearedDraftCookie, type Draft } from "./draft.server";
import { backToPhone, goTo, type StepRequest } from "./phone-step.server";
import { profilePayload } from "./profile-step.server";
import type { RegisterField, StepFailure } from "./register-data";
import { failureResponse, refusalResponse } from "./step-failure.server";

const fields: readonly RegisterField[] = ["bankCode", "firstName", "lastName", "bankAccountNo", "currency"];

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
    bankAccountNo: typed.bankAccountNo,
  };
  const register = () => apiFor(request).call(registerAccount, { body });
  const first = await register();
  const settled = await handleVisitorResult(first.kind === "unreachable" ? await register() : first, request);
  if (settled.problem?.code === "UNVERIFIED_OTP") return backToPhone(request, next);
  if (settled.problem && !(await isSameRegistration(settled.problem, request, body))) {
    return refusalResponse("bank", fields, settled, typed);
  }
  return data({ registered: true as const }, { headers: { "Set-Cookie": await clearedDraftCookie(request) } });
}

/**
 * Whether the existing member was created by this registration (double submit or lost response). Registration has no
 * idempotency key, so this signs in with the same password and out again.
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
    if (typed[field] === "") errors[field] = t("register:required");
  }
  if (needsEnglishName(typed.bankCode)) {
    for (const field of ["firstName", "lastName"] as const) {
      if (typed[field] !== "" && !ENGLISH_NAME.test(typed[field])) errors[field] = t("register:requiredEngLangMsg");
    }
  }
  if (settings().variant === "lao" && typed.currency === "") errors.currency = t("register:required");
  return errors;
}
