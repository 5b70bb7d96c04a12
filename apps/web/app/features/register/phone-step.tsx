import { OTP_DIGITS } from "@mekong/contract/limits";
import { Form, Link } from "@remix-run/react";
import { type ClipboardEvent, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button";
import { Field, inputClass } from "../../ui/form/field";
import { TextInput } from "../../ui/form/inputs";
import { useSecondsLeft } from "../../ui/time/countdown";
import { formatCountdown } from "../../ui/time/format";
import { extractOtpCode, type StepData, stepPath } from "./register";
import { StepForm, useStepFailure } from "./step-form";

export function PhoneStep({ values, lao }: { values: StepData; lao: boolean }) {
  const { t } = useTranslation("register");
  const { form, errors, typed } = useStepFailure("phone");
  return (
    <StepForm ref={form} step="phone" submit={t("next")} error={errors.form}>
      <TextInput
        key={values.phone}
        label={t("phone")}
        hint={lao ? t("phoneHintLao") : t("phoneHint")}
        error={errors.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={64}
        required
        defaultValue={typed.phone ?? values.phone}
      />
    </StepForm>
  );
}

/** A single input allows autofill and pasting a whole message. */
export function CodeStep({ values }: { values: StepData }) {
  const { t } = useTranslation("register");
  const { form, errors } = useStepFailure("code");

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const code = extractOtpCode(event.clipboardData.getData("text"));
    if (code === null) return;
    event.preventDefault();
    event.currentTarget.value = code;
    form.current?.requestSubmit();
  }

  return (
    <div className="space-y-5">
      <p className="text-sub text-ink-2">{t("codeSentTo", { phone: values.phone, ref: values.otp?.ref ?? "" })}</p>
      <StepForm ref={form} step="code" submit={t("confirmCode")} error={errors.form}>
        <Field label={t("code")} hint={t("codeHint", { count: OTP_DIGITS })} error={errors.otpCode}>
          {(control) => (
            <input
              {...control}
              name="otpCode"
              inputMode="numeric"
              autoComplete="one-time-code"
              enterKeyHint="done"
              required
              onPaste={paste}
              className={inputClass("tabular min-h-18 px-4 text-center text-amount tracking-[0.3em]")}
            />
          )}
        </Field>
      </StepForm>
      {values.otp ? <Resend key={`${values.otp.ref}${values.otp.resendIn}`} resendIn={values.otp.resendIn} /> : null}
      <Link to="/register" className={buttonClass("plain", "medium", "w-full")}>
        {t("otherPhone")}
      </Link>
    </div>
  );
}

/** Offers another code after the countdown; the server enforces the interval. */
function Resend({ resendIn }: { resendIn: number }) {
  const { t } = useTranslation("register");
  const deadline = useMemo(() => Date.now() + resendIn * 1000, [resendIn]);
  const secondsLeft = useSecondsLeft(deadline);
  return (
    <Form method="post" action={stepPath("code")} preventScrollReset className="text-center text-sub text-ink-2">
      <input type="hidden" name="intent" value="resend" />
      {secondsLeft > 0 ? (
        <p>
          <span>{t("resendIn")}</span>{" "}
          <span translate="no" className="tabular">
            {formatCountdown(secondsLeft)}
          </span>
        </p>
      ) : (
        <button type="submit" className={buttonClass("soft", "medium", "w-full")}>
          {t("resend")}
        </button>
      )}
    </Form>
  );
}
