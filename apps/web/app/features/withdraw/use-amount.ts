import type { Currency } from "@mekong/contract/limits";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyNamespace } from "../../i18n/text-key";
import type { SentForm } from "../outcome/use-sent-form";
import { type Fault, faultIn, faultParams, isAboutAmount } from "./rules";
import type { Limits, WithdrawDone } from "./withdraw-data";

export interface AmountHandle {
  field: RefObject<HTMLInputElement>;
  typed: string;
  change: (typed: string) => void;
  error: string | null;
  onSubmit: (event: FormEvent) => void;
  focusFault: () => void;
}

interface AmountAsked {
  form: SentForm<WithdrawDone>;
  limits: Limits;
  currency: Currency;
  /** Input of a failed submission without JavaScript. */
  start: string;
  /** Number of accepted withdrawals; each clears the field. */
  round: number;
}

export function useAmount({ form, limits, currency, start, round }: AmountAsked): AmountHandle {
  const { t } = useTranslation<AnyNamespace>();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(start);
  const [found, setFound] = useState<Fault | null>(null);
  const [cleared, setCleared] = useState(round);
  if (round !== cleared) {
    setCleared(round);
    setTyped("");
  }
  const refused = form.problem && isAboutAmount(form.problem) ? form.problem : null;
  return {
    field,
    typed,
    error: found ? t(found.text, faultParams(t, found, currency)) : (refused?.text ?? null),
    change(next) {
      setTyped(next);
      setFound(null);
      form.clear();
    },
    onSubmit(event) {
      if (form.pending) return event.preventDefault();
      const fault = faultIn(typed, limits, currency);
      setFound(fault);
      if (!fault) return;
      event.preventDefault();
      form.clear();
      field.current?.focus();
    },
    focusFault() {
      if (refused) field.current?.focus();
    },
  };
}
