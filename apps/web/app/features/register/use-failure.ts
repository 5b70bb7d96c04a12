import { useActionData } from "@remix-run/react";
import { type RefObject, useEffect } from "react";
import type { StepFailure } from "./register-data";
import type { Step } from "./steps";

/** Why the step's form was not taken, if so; the first control that is at fault takes the focus. */
export function useFailure(step: Step, form: RefObject<HTMLFormElement | null>): StepFailure | null {
  const answered = useActionData<StepFailure | { registered: true }>();
  const failure = answered && "errors" in answered && answered.step === step ? answered : null;
  useEffect(() => {
    if (!failure) return;
    const faulty = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    faulty?.focus();
  }, [failure, form]);
  return failure;
}
