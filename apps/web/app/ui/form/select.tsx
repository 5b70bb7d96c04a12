import ChevronDown from "lucide-react/icons/chevron-down";
import { forwardRef, type SelectHTMLAttributes } from "react";
import { Field, type FieldTexts, inputClass } from "./field";

interface Option {
  value: string;
  label: string;
}

interface OptionGroup {
  label: string;
  options: readonly Option[];
}

interface SelectProps extends FieldTexts, Omit<SelectHTMLAttributes<HTMLSelectElement>, "className" | "children"> {
  options: readonly (Option | OptionGroup)[];
}

/** Uses the native list, which is searchable and accessible everywhere. */
export const Select = forwardRef<HTMLSelectElement, SelectProps>(function Select(
  { label, hint, error, options, ...rest },
  ref,
) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <select
            ref={ref}
            {...control}
            className={inputClass("min-h-14 appearance-none ps-4 pe-12 text-body")}
            {...rest}
          >
            {options.map((option) =>
              "options" in option ? (
                <optgroup key={option.label} label={option.label}>
                  {option.options.map(asOption)}
                </optgroup>
              ) : (
                asOption(option)
              ),
            )}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute inset-y-0 end-4 my-auto size-5 text-ink-2" />
        </div>
      )}
    </Field>
  );
});

function asOption({ value, label }: Option) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}
