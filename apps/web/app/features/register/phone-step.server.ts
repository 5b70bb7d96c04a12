import { validateAccount } from "@mekong/contract/http/account";
import { sendOtp, verifyOtp } from "@mekong/contract/http/otp";
import { OTP_DIGITS } from "@mekong/contract/limits";
import { isPhoneNumber, normalizePhone } from "@mekong/contract/phone-number";
import { translator } from "../../i18n/translator.server";
import { type Api, apiFor } from "../../server/api.server";
import { settings } from "../../server/env.server";
import { invalidPhoneText } from "../../server/invalid-field.server";
import { readLocale } from "../../server/locale.server";
import { handleVisitorResult } from "../../server/result-handling.server";
import { trimmedText } from "../../ui/form/form-text";
import { extractOtpCode } from "./register";
import { type Draft, failureResponse, fieldOf, goTo, refusalResponse, type StepRequest } from "./step.server";

export async function handlePhoneStep({ request, form, draft, otpRequired }: StepRequest) {
  const typed = { phone: trimmedText(form, "phone") };
  const phone = normalizePhone(typed.phone, settings().variant);
  if (!isPhoneNumber(phone, settings().variant)) {
    const required = translator(readLocale(request))("register:required");
    return failureResponse("phone", { phone: typed.phone === "" ? required : invalidPhoneText(request) }, typed);
  }
  const next: Draft = phone === draft.phone ? { ...draft } : { ...draft, phone, otp: null, verified: false };
  if (!otpRequired) return (await phoneRefusal(phone, typed, request)) ?? goTo("profile", request, next);
  if (next.verified) return goTo("profile", request, next);
  // The pending code is still valid; a new request within a minute would be rejected.
  if (next.otp) return goTo("code", request, next);
  return sendCode({ request, draft: next, step: "phone" });
}

/**
 * Without one-time codes, the backend validates the number only as part of a whole profile. So this sends placeholders
 * for name and password, and ignores refusals of them.
 */
async function phoneRefusal(phone: string, typed: { phone: string }, request: Request) {
  const body = { name: phone, username: phone, phoneNumber: phone, password: phone };
  const settled = await handleVisitorResult(await apiFor(request).call(validateAccount, { body }), request);
  const { problem } = settled;
  if (!problem || problem.code === "UNVERIFIED_OTP" || fieldOf(problem) !== "phone") return null;
  return refusalResponse("phone", ["phone"], settled, typed);
}

/** Errors are shown in the form of `step`. */
async function sendCode({ request, draft, step }: { request: Request; draft: Draft; step: "phone" | "code" }) {
  const api: Api = apiFor(request);
  const settled = await handleVisitorResult(await api.call(sendOtp, { body: { phoneNumber: draft.phone } }), request);
  if (settled.problem) {
    return refusalResponse(step, step === "phone" ? ["phone"] : ["otpCode"], settled, { phone: draft.phone });
  }
  const { answer, worldTime } = settled;
  if (answer.code === "OTP_VERIFIED") return goTo("profile", request, { ...draft, verified: true });
  const otp = { ref: answer.otpRef, token: answer.otpToken, sentAt: worldTime };
  return goTo("code", request, { ...draft, otp });
}

export async function handleCodeStep({ request, form, draft }: StepRequest) {
  if (form.get("intent") === "resend") return sendCode({ request, draft, step: "code" });
  if (!draft.otp) return goTo("phone", request, draft);
  // May be a whole pasted message without JavaScript.
  const otpCode = extractOtpCode(trimmedText(form, "otpCode"));
  if (otpCode === null) {
    const text = translator(readLocale(request))("register:codeDigits", { count: OTP_DIGITS });
    return failureResponse("code", { otpCode: text }, {});
  }
  const result = await apiFor(request).call(verifyOtp, { body: { otpToken: draft.otp.token, otpCode } });
  const settled = await handleVisitorResult(result, request);
  // The phone was already verified, for example in another tab.
  if (!settled.problem || settled.problem.code === "OTP_VERIFIED") {
    return goTo("profile", request, { ...draft, verified: true });
  }
  return refusalResponse("code", ["otpCode"], settled, {});
}
