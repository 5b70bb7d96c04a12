import { Form, Link, useActionData, useNavigation } from "@remix-run/react";
import { forwardRef, type RefObject, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button, buttonClass } from "../../ui/button";
import { cx } from "../../ui/cx";
import { FieldError } from "../../ui/form/field";
import type { Slot } from "../../ui/slot";
import { type Step, type StepAnswer, type StepFailure, stepPath } from "./register";

interface StepFormProps {
  step: Step;
  submit: string;
  error?: string;
  children: Slot;
}

export const StepForm = forwardRef<HTMLFormElement, StepFormProps>(function StepForm(
  { step, submit, error, children },
  ref,
) {
  const { t } = useTranslation("register");
  const actionData = useActionData<StepAnswer>();
  const isMember = actionData && "errors" in actionData && actionData.step === step && actionData.isMember;
  const { state, formData } = useNavigation();
  const pending = state !== "idle" && formData != null;
  return (
    <Form ref={ref} method="post" action={stepPath(step)} noValidate preventScrollReset className="space-y-5">
      {children}
      <FieldError>{error}</FieldError>
      {isMember ? (
        <Link to="/login" className={buttonClass("soft", "medium", "w-full")}>
          {t("toLogin")}
        </Link>
      ) : null}
      <Button type="submit" pending={pending} className="w-full">
        {submit}
      </Button>
    </Form>
  );
});

/** Focuses the first invalid control of the `form`. */
export function useStepFailure(
  step: Step,
): Pick<StepFailure, "errors" | "typed"> & { form: RefObject<HTMLFormElement> } {
  const { t } = useTranslation("ui");
  const form = useRef<HTMLFormElement>(null);
  const actionData = useActionData<StepAnswer>();
  const failure = useMemo(() => {
    if (actionData && "offline" in actionData) return { errors: { form: t("offline") }, typed: {} };
    return actionData && "errors" in actionData && actionData.step === step ? actionData : null;
  }, [actionData, step, t]);
  useEffect(() => {
    if (!failure) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    invalid?.focus();
  }, [failure]);
  return { form, ...(failure ?? { errors: {}, typed: {} }) };
}

export function StepBar({ steps, step }: { steps: readonly Step[]; step: Step }) {
  const { t } = useTranslation("register");
  const current = steps.indexOf(step);
  return (
    <div className="space-y-2">
      <p className="text-sub font-medium text-ink-2">{t("stepOf", { step: current + 1, count: steps.length })}</p>
      <div aria-hidden className="flex gap-1.5">
        {steps.map((barStep, index) => (
          <span
            key={barStep}
            className={cx("h-1 flex-1 rounded-full", index <= current ? "bg-primary" : "bg-surface-3")}
          />
        ))}
      </div>
    </div>
  );
}
