import type { Currency } from "@mekong/contract/limits";
import { forwardRef, useImperativeHandle, useRef } from "react";
import { cx } from "../cx";
import { currencySign } from "../money/format";
import { cleanAmount } from "../money/parse";
import { Field } from "./field";
import { inputClass } from "./input-class";
import { useTypedBefore } from "./use-typed-before";

interface AmountFieldProps {
  label: string;
  currency: Currency;
  /** As typed. */
  value: string;
  onChange: (typed: string) => void;
  /** What is allowed, said before typing. */
  hint: string;
  error?: string | null;
  readOnly?: boolean;
}

/** An amount to type: large digits, decimal keypad, at most two decimals. Named `amount` as on the wire. */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(function AmountField(
  { label, currency, value, onChange, hint, error, readOnly },
  ref,
) {
  const input = useRef<HTMLInputElement | null>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  const takeTyped = useTypedBefore(value, (typed) => onChange(cleanAmount(typed)));
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="relative">
          <span
            aria-hidden
            className={cx(
              "pointer-events-none absolute inset-y-0 start-5 grid place-items-center text-[1.625rem] font-medium",
              value ? "text-ink" : "text-ink-3",
            )}
          >
            {currencySign(currency)}
          </span>
          <input
            ref={(field) => {
              input.current = field;
              takeTyped(field);
            }}
            {...control}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="done"
            required
            readOnly={readOnly}
            value={value}
            onChange={(event) => onChange(cleanAmount(event.currentTarget.value))}
            placeholder="0"
            className={inputClass("tabular min-h-18 ps-13 pe-4 text-amount max-2xs:ps-11 max-2xs:pe-2 max-2xs:text-h2")}
          />
        </div>
      )}
    </Field>
  );
});
