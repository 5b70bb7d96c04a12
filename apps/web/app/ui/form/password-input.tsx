import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { forwardRef, type InputHTMLAttributes, useState } from "react";
import { useTranslation } from "react-i18next";
import { useHydrated } from "../browser/use-hydrated";
import { IconButton } from "../icon-button";
import { Field } from "./field";
import { inputClass } from "./input-class";

interface PasswordInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "type"> {
  label: string;
  hint?: string;
  error?: string | null;
}

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
