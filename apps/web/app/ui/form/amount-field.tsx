import { canBecomeAmount, isPlainAmount, parseAmount } from "@mekong/contract/amount-text";
import type { Currency } from "@mekong/contract/limits";
import { forwardRef, type RefCallback, type RefObject, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyNamespace } from "../../i18n/text-key";
import { cx } from "../cx";
import { amountProblemText } from "../money/amount-input";
import { currencySign, formatMoney, formatRound } from "../money/format";
import { Field, inputClass } from "./field";
import { groupDigits } from "./group-digits";

/** Amounts longer than this have a smaller font on narrow phones. */
const LONG_CHARACTERS = 10;

interface AmountFieldProps {
  label: string;
  currency: Currency;
  value: string;
  onChange: (text: string) => void;
  hint: string;
  error?: string | null;
  readOnly?: boolean;
}

/** Shows errors at once if the input cannot become an amount, otherwise on blur. */
export const AmountField = forwardRef<HTMLInputElement, AmountFieldProps>(function AmountField(
  { label, currency, value, onChange, hint, error, readOnly },
  ref,
) {
  const input = useRef<HTMLInputElement | null>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement, []);
  const { t } = useTranslation<AnyNamespace>();
  const [isBlurred, setBlurred] = useState(false);
  const change = (text: string) => {
    setBlurred(false);
    onChange(text);
  };
  const group = useGroupDigits(input, value);
  const preHydrationRef = usePreHydrationInput(value, change);
  const amount = parseAmount(value, currency);
  const problem =
    (amount === "malformed" || amount === "fraction") && (isBlurred || !canBecomeAmount(value, currency))
      ? amount
      : null;
  const interpretation =
    typeof amount === "number" && !isPlainAmount(value) ? `= ${formatMoney(amount, currency)}` : null;
  return (
    <Field
      label={label}
      hint={
        <>
          {interpretation ? (
            <span className="tabular whitespace-nowrap font-semibold text-ink">{interpretation}</span>
          ) : null}
          {interpretation ? <span>{" · "}</span> : null}
          <span>{hint}</span>
        </>
      }
      error={error ?? (problem ? amountProblemText(t, problem, currency) : null)}
    >
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
              preHydrationRef(field);
            }}
            {...control}
            name="amount"
            inputMode={currency === "LAK" ? "numeric" : "decimal"}
            autoComplete="off"
            enterKeyHint="done"
            required
            readOnly={readOnly}
            value={value}
            onChange={(event) => change(group(event.currentTarget, event.nativeEvent as InputEvent))}
            onCompositionEnd={(event) => change(group(event.currentTarget))}
            onBlur={() => setBlurred(true)}
            placeholder="0"
            className={inputClass(
              cx(
                "tabular min-h-18 ps-13 pe-4 text-amount max-2xs:ps-11 max-2xs:pe-2 max-2xs:text-h2",
                value.length > LONG_CHARACTERS && "max-xs:text-h2",
              ),
            )}
          />
        </div>
      )}
    </Field>
  );
});

/** @returns a function that groups the digits after an edit and returns the field's text */
function useGroupDigits(input: RefObject<HTMLInputElement>, value: string) {
  const commasAdded = useRef(false);
  const replacesAll = useRef(false);
  const isWriting = useRef(false);
  useEffect(() => {
    const field = input.current;
    const beforeEdit = () => {
      replacesAll.current = field?.selectionStart === 0 && field.selectionEnd === field.value.length;
    };
    field?.addEventListener("beforeinput", beforeEdit);
    return () => field?.removeEventListener("beforeinput", beforeEdit);
  }, [input]);
  return (field: HTMLInputElement, event?: InputEvent): string => {
    // Changing the text now would end the composition of an input method.
    if (isWriting.current || event?.isComposing) return field.value;
    if (event?.inputType?.startsWith("history")) {
      // Undo and redo restore the text as `replaceEdit` left it: grouped and selected.
      field.setSelectionRange(field.value.length, field.value.length);
      return field.value;
    }
    const grouped = groupDigits({
      previous: replacesAll.current ? "" : value,
      commasAdded: commasAdded.current,
      text: field.value,
      caret: field.selectionEnd ?? field.value.length,
      forward: event?.inputType === "deleteContentForward",
    });
    replacesAll.current = false;
    commasAdded.current = grouped.commasAdded;
    if (grouped.text !== field.value) {
      isWriting.current = true;
      replaceEdit(field, grouped.text, event);
      field.setSelectionRange(grouped.caret, grouped.caret);
      isWriting.current = false;
    }
    return grouped.text;
  };
}

/**
 * Uses editor commands, so that undo reverts this and the last edit together; setting the value would clear the undo
 * history.
 */
function replaceEdit(field: HTMLInputElement, text: string, event?: InputEvent): void {
  // Other edits, such as autofill, are not in the undo history, so `undo` would revert an earlier one.
  if (event?.isTrusted && /^(insert(Text|FromPaste)|delete)/.test(event.inputType)) document.execCommand("undo");
  field.select();
  document.execCommand?.("insertText", false, text);
  if (field.value !== text) field.value = text;
}

/**
 * Reports input typed before hydration, which React does not notice.
 * @returns a ref, because an effect would run after the first paint
 */
function usePreHydrationInput(value: string, onInput: (text: string) => void): RefCallback<HTMLInputElement> {
  const wasRead = useRef(false);
  return (field) => {
    if (wasRead.current || !field) return;
    wasRead.current = true;
    if (field.value !== value) onInput(field.value);
  };
}

interface PresetsProps {
  label: string;
  amounts: readonly number[];
  currency: Currency;
  chosen: number | null;
  onChoose: (amount: number) => void;
}

export function Presets({ label, amounts, currency, chosen, onChoose }: PresetsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the buttons are shortcuts into one field
    <div role="group" aria-label={label} className="grid grid-cols-3 gap-2 max-2xs:flex max-2xs:flex-wrap">
      {amounts.map((amount) => (
        <button
          key={amount}
          type="button"
          translate="no"
          aria-pressed={chosen === amount}
          onClick={() => onChoose(amount)}
          className={cx(
            "pressable tabular min-h-11 grow rounded-chip px-2 text-body font-semibold",
            chosen === amount
              ? "bg-primary-soft text-on-primary-soft inset-ring-2 inset-ring-primary"
              : "bg-surface-2 text-ink hover:bg-surface-3",
          )}
        >
          {currencySign(currency) + formatRound(amount)}
        </button>
      ))}
    </div>
  );
}
