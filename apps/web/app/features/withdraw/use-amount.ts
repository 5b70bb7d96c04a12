import type { Currency } from "@mekong/contract/limits";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyNamespace } from "../../i18n/text-key";
import type { SentForm } from "../outcome/use-sent-form";
import { type Fault, faultIn, faultParams, isAboutAmount } from "./rules";
import type { Limits, WithdrawDone } from "./withdraw-data";

/** The amount while it is being typed. */
export interface AmountHandle {
  field: RefObject<HTMLInputElement>;
  typed: string;
  change: (typed: string) => void;
  /** What stands at the field. */
  error: string | null;
  onSubmit: (event: FormEvent) => void;
  /** Leads to the field where the backend's refusal is about it. */
  focusFault: () => void;
}

interface AmountAsked {
  form: SentForm<WithdrawDone>;
  limits: Limits;
  currency: Currency;
  /** What was typed, in a page that the server sent with a failure. */
  start: string;
  /** How many amounts have been taken: each begins anew. */
  round: number;
}

/** Checks an amount in the browser, and leads the focus to the field when something is wrong with it. */
export function useAmount({ form, limits, currency, start, round }: AmountAsked): AmountHandle {
  const { t } = useTranslation<AnyNamespace>();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(start);
  // What the browser found itself; it has not been sent then.
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
