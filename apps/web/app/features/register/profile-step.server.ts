import { validateAccount } from "@mekong/contract/http/account";
import { readLocale } from "../../i18n/locale.server";
import { translator } from "../../i18n/translator.server";
import { apiFor } from "../../server/api.server";
import { handleVisitorResult } from "../../server/result-handling.server";
import { formText, trimmedText } from "../../ui/form/form-text";
import type { Draft } from "./draft.server";
import { backToPhone, goTo, type StepRequest } from "./phone-step.server";
import type { RegisterField, StepFailure } from "./register-data";
import { failureResponse, refusalResponse } from "./step-failure.server";

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

const fields: readonly RegisterField[] = ["name", "password", "sourceCode", "inviteCode"];

/** The backend validates the profile before the next step (spec §4). */
export async function handleProfileStep({ request, form, draft }: StepRequest) {
  const t = translator(readLocale(request));
  const typed = {
    name: trimmedText(form, "name"),
    sourceCode: trimmedText(form, "sourceCode"),
    inviteCode: trimmedText(form, "inviteCode"),
  };
  const password = formText(form, "password");
  const confirm = formText(form, "confirmPassword");
  const errors: StepFailure["errors"] = {};
  if (typed.name === "") errors.name = t("register:required");
  if (password === "") errors.password = t("register:required");
  if (confirm === "") errors.confirmPassword = t("register:required");
  else if (password !== confirm) errors.confirmPassword = t("register:passwordNotEqualMsg");
  if (Object.keys(errors).length > 0) return failureResponse("profile", errors, typed);

  const next: Draft = { ...draft, ...typed, password };
  const body = profilePayload(next, password);
  const settled = await handleVisitorResult(await apiFor(request).call(validateAccount, { body }), request);
  if (settled.problem?.code === "UNVERIFIED_OTP") return backToPhone(request, next);
  if (settled.problem) return refusalResponse("profile", fields, settled, typed);
  return goTo("bank", request, next);
}
