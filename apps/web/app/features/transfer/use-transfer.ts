import type { Currency } from "@mekong/contract/limits";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formName } from "../../forms/idempotency-key";
import { type FormFetcher, useFormFetcher } from "../../forms/use-form-fetcher";
import type { AnyNamespace } from "../../i18n/text-key";
import {
  checkTransfer,
  type FieldError,
  fieldErrorParams,
  fieldOfProblem,
  TRANSFER_PATH,
  type TransferAnswer,
  type TransferData,
  type TransferDone,
  type TransferField,
  type TransferInput,
  type TransferIntent,
} from "./transfer";

export interface TransferForms extends Record<TransferIntent, FormFetcher<TransferDone>> {
  busy: boolean;
  failed: readonly string[];
}

interface TransferFormsOptions {
  formKeys: NonNullable<TransferData["formKeys"]>;
  /** Only set without JavaScript. */
  actionData?: TransferAnswer | undefined;
  onDone: () => void;
}

/** Use once per page. */
export function useTransferForms({ formKeys, actionData, onDone }: TransferFormsOptions): TransferForms {
  const formOptions = (intent: TransferIntent) => ({
    name: formName(TRANSFER_PATH, intent),
    initial: actionData?.typed.intent === intent ? actionData : { formKey: formKeys[intent] },
  });
  const [failed, setFailed] = useState<readonly string[]>(actionData?.done?.failed ?? []);
  function handleDone(done: TransferDone) {
    setFailed(done.failed);
    if (done.failed.length === 0) onDone();
  }
  const transfer = useFormFetcher<TransferDone>({ ...formOptions("transfer"), onDone: handleDone });
  const gather = useFormFetcher<TransferDone>({ ...formOptions("gather"), onDone: handleDone });
  return { transfer, gather, busy: transfer.pending || gather.pending, failed };
}

type TransferFields = Omit<TransferInput, "intent">;

export type MoveHandle = ReturnType<typeof useMove>;

export function useMove(forms: TransferForms, start: TransferFields, currency: Currency) {
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
    change(changed: Partial<TransferFields>) {
      setTyped((now) => ({ ...now, ...changed }));
      setClientError(null);
      forms.transfer.clear();
    },
    errorAt: (name: TransferField) => (name === field ? text : null),
    formError: field === null ? text : null,
    focusInvalidField: () => focusOn(field),
    onSubmit(event: FormEvent<HTMLFormElement>) {
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
