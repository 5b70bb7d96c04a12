import type { Currency } from "@mekong/contract/limits";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyNamespace } from "../../i18n/text-key";
import { checkTransfer, type Fault, faultParams, fieldOf, type TransferField } from "./rules";
import type { TransferTyped } from "./transfer-data";
import type { TransferForms } from "./use-transfer-forms";

type Typed = Omit<TransferTyped, "intent">;

export interface MoveHandle {
  form: RefObject<HTMLFormElement>;
  typed: Typed;
  change: (changed: Partial<Typed>) => void;
  errorAt: (field: TransferField) => string | null;
  formError: string | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  focusFault: () => void;
}

export function useMove(forms: TransferForms, start: Typed, currency: Currency): MoveHandle {
  const { t } = useTranslation<AnyNamespace>();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(start);
  const [found, setFound] = useState<Fault | null>(null);
  const { problem } = forms.transfer;
  const field = found ? found.field : problem && fieldOf(problem);
  const text = found ? t(found.text, faultParams(t, currency)) : (problem?.text ?? null);

  function focusOn(name: TransferField | null) {
    const control = name && form.current?.elements.namedItem(name);
    if (control instanceof RadioNodeList) checkedOf(control)?.focus();
    else if (control instanceof HTMLElement) control.focus();
  }
  return {
    form,
    typed,
    change(changed) {
      setTyped((now) => ({ ...now, ...changed }));
      setFound(null);
      forms.transfer.clear();
    },
    errorAt: (name) => (name === field ? text : null),
    formError: field === null ? text : null,
    focusFault: () => focusOn(field),
    onSubmit(event) {
      if (forms.busy) return event.preventDefault();
      const { fault } = checkTransfer(typed, currency);
      setFound(fault);
      if (!fault) return;
      event.preventDefault();
      forms.transfer.clear();
      focusOn(fault.field);
    },
  };
}

function checkedOf(list: RadioNodeList): HTMLInputElement | undefined {
  return [...list].find((radio): radio is HTMLInputElement => radio instanceof HTMLInputElement && radio.checked);
}
