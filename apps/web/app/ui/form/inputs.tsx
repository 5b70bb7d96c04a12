import Check from "lucide-react/icons/check";
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { forwardRef, type InputHTMLAttributes, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "../browser/use-hydrated";
import { IconButton } from "../icon-button";
import { Field, type FieldTexts, inputClass } from "./field";

interface TextInputProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, "className"> {}

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

interface PasswordInputProps extends FieldTexts, Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {}

export const PasswordInput = forwardRef<HTMLInputElement, PasswordInputProps>(function PasswordInput(
  { label, hint, error, ...rest },
  ref,
) {
  const { t } = useTranslation("ui");
  const [isVisible, setVisible] = useState(false);
  const hydrated = useHydrated();
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <input
            ref={ref}
            {...control}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={inputClass("min-h-14 ps-4 pe-14 text-body")}
            {...rest}
            type={isVisible ? "text" : "password"}
          />
          {hydrated ? (
            <IconButton
              icon={isVisible ? EyeOff : Eye}
              label={isVisible ? t("hidePassword") : t("showPassword")}
              onClick={() => setVisible(!isVisible)}
              className="absolute inset-y-0 end-1.5 my-auto text-ink-2"
            />
          ) : null}
        </div>
      )}
    </Field>
  );
});

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: string;
}

export function Checkbox({ label, ...rest }: CheckboxProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-sub text-ink-2">
      <span className="relative grid size-6 shrink-0 place-items-center">
        <input
          type="checkbox"
          className="peer size-6 cursor-pointer appearance-none rounded-[0.5rem] border-2 border-line-strong bg-surface transition-colors checked:border-primary checked:bg-primary"
          {...rest}
        />
        <Check
          aria-hidden
          strokeWidth={3}
          className="pointer-events-none absolute size-4 text-on-primary opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span>{label}</span>
    </label>
  );
}
