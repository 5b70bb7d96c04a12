import { useActionData } from "@remix-run/react";
import { type RefObject, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { StepAnswer, StepFailure } from "./register-data";
import type { Step } from "./steps";

/** Returns the step's failure and focuses the first invalid control. */
export function useStepFailure(step: Step, form: RefObject<HTMLFormElement | null>): StepFailure | null {
  const { t } = useTranslation("ui");
  const actionData = useActionData<StepAnswer>();
  const failure = useMemo(() => {
    if (actionData && "offline" in actionData) return { step, errors: { form: t("offline") }, typed: {} };
    return actionData && "errors" in actionData && actionData.step === step ? actionData : null;
  }, [actionData, step, t]);
  useEffect(() => {
    if (!failure) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    invalid?.focus();
  }, [failure, form]);
  return failure;
}
