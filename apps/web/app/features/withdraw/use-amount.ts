import type { Currency } from "@mekong/contract/limits";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormFetcher } from "../../forms/use-form-fetcher";
import type { AnyNamespace } from "../../i18n/text-key";
import {
  type FieldError,
  fieldErrorParams,
  isAmountError,
  type Limits,
  validateAmount,
  type WithdrawDone,
} from "./withdraw";

interface AmountOptions {
  form: FormFetcher<WithdrawDone>;
  limits: Limits;
  currency: Currency;
  initialInput: string;
  /** A new accepted withdrawal clears the field. */
  acceptedCount: number;
}

export function useAmount({ form, limits, currency, initialInput, acceptedCount }: AmountOptions) {
  const { t } = useTranslation<AnyNamespace>();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initialInput);
  const [clientError, setClientError] = useState<FieldError | null>(null);
  const [clearedCount, setClearedCount] = useState(acceptedCount);
  if (acceptedCount !== clearedCount) {
    setClearedCount(acceptedCount);
    setTyped("");
  }
  const amountProblem = form.problem && isAmountError(form.problem) ? form.problem : null;
  return {
    field,
    typed,
    error: clientError
      ? t(clientError.text, fieldErrorParams(t, clientError, currency))
      : (amountProblem?.text ?? null),
    change(next: string) {
      setTyped(next);
      setClientError(null);
      form.clear();
    },
    onSubmit(event: FormEvent) {
      if (form.pending) return event.preventDefault();
      const fieldError = validateAmount(typed, limits, currency);
      setClientError(fieldError);
      if (!fieldError) return;
      event.preventDefault();
      form.clear();
      field.current?.focus();
    },
    focusInvalidField() {
      if (amountProblem) field.current?.focus();
    },
  };
}
