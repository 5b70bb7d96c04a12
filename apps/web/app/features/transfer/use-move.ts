import type { Currency } from "@mekong/contract/limits";
import { type FormEvent, type RefObject, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyNamespace } from "../../i18n/text-key";
import { checkTransfer, type FieldError, fieldErrorParams, fieldOfProblem, type TransferField } from "./rules";
import type { TransferInput } from "./transfer-data";
import type { TransferForms } from "./use-transfer-forms";

type TransferFields = Omit<TransferInput, "intent">;

export interface MoveHandle {
  form: RefObject<HTMLFormElement>;
  typed: TransferFields;
  change: (changed: Partial<TransferFields>) => void;
  errorAt: (field: TransferField) => string | null;
  formError: string | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  focusInvalidField: () => void;
}

export function useMove(forms: TransferForms, start: TransferFields, currency: Currency): MoveHandle {
  const { t } = useTranslation<AnyNamespace>();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(start);
  const [clientError, setClientError] = useState<FieldError | null>(null);
  const { problem } = forms.transfer;
  const field = clientError ? clientError.field : problem && fieldOfProblem(problem);
  const text = clientError ? t(clientError.text, fieldErrorParams(t, currency)) : (problem?.text ?? null);

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
      setClientError(null);
      forms.transfer.clear();
    },
    errorAt: (name) => (name === field ? text : null),
    formError: field === null ? text : null,
    focusInvalidField: () => focusOn(field),
    onSubmit(event) {
      if (forms.busy) return event.preventDefault();
      const { fieldError } = checkTransfer(typed, currency);
      setClientError(fieldError);
      if (!fieldError) return;
      event.preventDefault();
      forms.transfer.clear();
      focusOn(fieldError.field);
    },
  };
}

function checkedOf(list: RadioNodeList): HTMLInputElement | undefined {
  return [...list].find((radio): radio is HTMLInputElement => radio instanceof HTMLInputElement && radio.checked);
}
