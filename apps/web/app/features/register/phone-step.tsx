import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { TextInput } from "../../ui/form/text-input";
import type { StepData } from "./register-data";
import { StepForm } from "./step-form";
import { useStepFailure } from "./use-step-failure";

export function PhoneStep({ values, lao }: { values: StepData; lao: boolean }) {
  const { t } = useTranslation("register");
  const form = useRef<HTMLFormElement>(null);
  const failure = useStepFailure("phone", form);
  return (
    <StepForm ref={form} step="phone" submit={t("next")} error={failure?.errors.form}>
      <TextInput
        key={values.phone}
        label={t("phone")}
        hint={lao ? t("phoneHintLao") : t("phoneHint")}
        error={failure?.errors.phone}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        required
        defaultValue={failure?.typed.phone ?? values.phone}
      />
    </StepForm>
  );
}
