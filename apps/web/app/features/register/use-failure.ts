import { useActionData } from "@remix-run/react";
import { type RefObject, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { StepAnswer, StepFailure } from "./register-data";
import type { Step } from "./steps";

/** Returns the step's failure and focuses the first invalid control. */
export function useFailure(step: Step, form: RefObject<HTMLFormElement | null>): StepFailure | null {
  const { t } = useTranslation("ui");
  const answered = useActionData<StepAnswer>();
  const failure = useMemo(() => {
    if (answered && "offline" in answered) return { step, errors: { form: t("offline") }, typed: {} };
    return answered && "errors" in answered && answered.step === step ? answered : null;
  }, [answered, step, t]);
  useEffect(() => {
    if (!failure) return;
    const faulty = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    faulty?.focus();
  }, [failure, form]);
  return failure;
}
