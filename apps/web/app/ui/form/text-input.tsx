import { forwardRef, type InputHTMLAttributes, type ReactNode } from "react";
import { Field } from "./field";
import { inputClass } from "./input-class";

interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "className"> {
  label: string;
  hint?: ReactNode;
  error?: string | null;
}

export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(
  { label, hint, error, ...rest },
  ref,
) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => <input ref={ref} {...control} className={inputClass()} {...rest} />}
    </Field>
  );
});
