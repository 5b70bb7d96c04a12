import { verifyOtp } from "@mekong/contract/http/otp";
import { OTP_DIGITS } from "@mekong/contract/limits";
import { readLocale } from "../../i18n/locale.server";
import { translator } from "../../i18n/translator.server";
import { apiFor } from "../../server/api.server";
import { settleForVisitor } from "../../server/outcome.server";
import { trimmedText } from "../../ui/form/form-text";
import { failed, refused } from "./answers.server";
import { codeIn } from "./code-in";
import { goTo, type StepAsked, sendCode } from "./phone-step.server";

export async function takeCode({ request, form, draft }: StepAsked) {
  if (form.get("intent") === "resend") return sendCode({ request, draft, step: "code" });
  if (!draft.otp) return goTo("phone", request, draft);
  // Without JavaScript a pasted message arrives unparsed.
  const otpCode = codeIn(trimmedText(form, "otpCode"));
  if (otpCode === null) {
    const text = translator(readLocale(request))("register:codeDigits", { count: OTP_DIGITS });
    return failed("code", { otpCode: text }, {});
  }
  const result = await apiFor(request).call(verifyOtp, { body: { otpToken: draft.otp.token, otpCode } });
  const settled = await settleForVisitor(result, request);
  // Already verified in another tab.
  if (!settled.problem || settled.problem.code === "OTP_VERIFIED") {
    return goTo("profile", request, { ...draft, verified: true });
  }
  return refused("code", ["otpCode"], settled, {});
}
