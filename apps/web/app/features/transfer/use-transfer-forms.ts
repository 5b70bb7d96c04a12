import { useState } from "react";
import { formName } from "../../forms/pending-idempotency-key";
import { type FormFetcher, useFormFetcher } from "../../forms/use-form-fetcher";
import {
  TRANSFER_PATH,
  type TransferAnswer,
  type TransferData,
  type TransferDone,
  type TransferIntent,
} from "./transfer-data";

export interface TransferForms extends Record<TransferIntent, FormFetcher<TransferDone>> {
  busy: boolean;
  /** Games whose money the last "gather" could not move. */
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
