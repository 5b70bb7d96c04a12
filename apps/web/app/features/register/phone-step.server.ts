import { sendOtp } from "@mekong/contract/http/otp";
import { LAO_PHONE_DIGITS, PHONE_DIGITS } from "@mekong/contract/limits";
import { redirect } from "@remix-run/node";
import { readLocale } from "../../i18n/locale.server";
import { translator } from "../../i18n/translator.server";
import { type Api, apiFor } from "../../server/api.server";
import { settings } from "../../server/env.server";
import { handleVisitorResult } from "../../server/result-handling.server";
import { trimmedText } from "../../ui/form/form-text";
import { type Draft, draftCookie } from "./draft.server";
import { failureResponse, refusalResponse } from "./step-failure.server";
import { type Step, stepPath, UNVERIFIED_PARAM } from "./steps";

export interface StepRequest {
  request: Request;
  form: FormData;
  draft: Draft;
  otpRequired: boolean;
}

export async function goTo(step: Step, request: Request, draft: Draft): Promise<Response> {
  return redirect(stepPath(step), { headers: { "Set-Cookie": await draftCookie(request, draft) } });
}

/** Redirects to the phone step for a new verification. */
export async function backToPhone(request: Request, draft: Draft): Promise<Response> {
  const unverified: Draft = { ...draft, otp: null, verified: false };
  const path = `${stepPath("phone")}?${new URLSearchParams({ [UNVERIFIED_PARAM]: "1" })}`;
  return redirect(path, { headers: { "Set-Cookie": await draftCookie(request, unverified) } });
}

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
export async function sendCode({ request, draft, step }: { request: Request; draft: Draft; step: "phone" | "code" }) {
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
