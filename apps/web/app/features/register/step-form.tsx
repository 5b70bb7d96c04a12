import { Form, useNavigation } from "@remix-run/react";
import { type FormHTMLAttributes, forwardRef } from "react";
import { Button } from "../../ui/button";
import { FieldError } from "../../ui/form/field";
import type { Slot } from "../../ui/slot";
import { type Step, stepPath } from "./steps";

interface StepFormProps extends Pick<FormHTMLAttributes<HTMLFormElement>, "onSubmit"> {
  step: Step;
  submit: string;
  error?: string;
  children: Slot;
  more?: Slot;
}

export const StepForm = forwardRef<HTMLFormElement, StepFormProps>(function StepForm(
  { step, submit, error, children, more, onSubmit },
  ref,
) {
  const { state, formData } = useNavigation();
  const pending = state !== "idle" && formData != null;
  return (
    <Form
      ref={ref}
      method="post"
      action={stepPath(step)}
      noValidate
      preventScrollReset
      onSubmit={onSubmit}
      className="space-y-5"
    >
      {children}
      <FieldError>{error}</FieldError>
      <Button type="submit" pending={pending} className="w-full">
        {submit}
      </Button>
      {more}
    </Form>
  );
});
