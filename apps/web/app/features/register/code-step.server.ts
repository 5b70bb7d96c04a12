import { verifyOtp } from "@mekong/contract/http/otp";
import { OTP_DIGITS } from "@mekong/contract/limits";
import { readLocale } from "../../i18n/locale.server";
import { translator } from "../../i18n/translator.server";
import { apiFor } from "../../server/api.server";
import { handleVisitorResult } from "../../server/result-handling.server";
import { trimmedText } from "../../ui/form/form-text";
import { extractOtpCode } from "./otp-code";
import { goTo, type StepRequest, sendCode } from "./phone-step.server";
import { failureResponse, refusalResponse } from "./step-failure.server";

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
