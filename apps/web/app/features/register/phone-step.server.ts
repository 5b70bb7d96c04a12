import { sendOtp, verifyOtp } from "@mekong/contract/http/otp";
import { LAO_PHONE_DIGITS, OTP_DIGITS, PHONE_DIGITS } from "@mekong/contract/limits";
import { translator } from "../../i18n/translator.server";
import { type Api, apiFor } from "../../server/api.server";
import { settings } from "../../server/env.server";
import { readLocale } from "../../server/locale.server";
import { handleVisitorResult } from "../../server/result-handling.server";
import { trimmedText } from "../../ui/form/form-text";
import { extractOtpCode } from "./register";
import { type Draft, failureResponse, goTo, refusalResponse, type StepRequest } from "./step.server";

/** Returns the validation error (spec §5), or null. */
function phoneError(phone: string, request: Request): string | null {
  const t = translator(readLocale(request));
  if (phone === "") return t("register:required");
  if (settings().variant === "lao") {
    const { min, max } = LAO_PHONE_DIGITS;
    return new RegExp(`^\\d{${min},${max}}$`).test(phone) ? null : t("register:phoneLao", { least: min, most: max });
  }
  return new RegExp(`^\\d{${PHONE_DIGITS}}$`).test(phone) ? null : t("errors:PHONE_NUMBER_REQUIRE_10_DIGIT");
}

export async function handlePhoneStep({ request, form, draft, otpRequired }: StepRequest) {
  // Pasted numbers contain spaces and dashes.
  const phone = trimmedText(form, "phone").replace(/[\s-]/g, "");
  const errorText = phoneError(phone, request);
  if (errorText) return failureResponse("phone", { phone: errorText }, { phone });
  const next: Draft = phone === draft.phone ? { ...draft } : { ...draft, phone, otp: null, verified: false };
  if (!otpRequired || next.verified) return goTo("profile", request, next);
  // The pending code is still valid; a new request within a minute would be rejected.
  if (next.otp) return goTo("code", request, next);
  return sendCode({ request, draft: next, step: "phone" });
}

/** Sends a one-time code. Errors are shown in the form of `step`. */
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
  // Without JavaScript a pasted message arrives unparsed.
  const otpCode = extractOtpCode(trimmedText(form, "otpCode"));
  if (otpCode === null) {
    const text = translator(readLocale(request))("register:codeDigits", { count: OTP_DIGITS });
    return failureResponse("code", { otpCode: text }, {});
  }
  const result = await apiFor(request).call(verifyOtp, { body: { otpToken: draft.otp.token, otpCode } });
  const settled = await handleVisitorResult(result, request);
  // Already verified in another tab.
  if (!settled.problem || settled.problem.code === "OTP_VERIFIED") {
    return goTo("profile", request, { ...draft, verified: true });
  }
  return refusalResponse("code", ["otpCode"], settled, {});
}
