import { useState } from "react";
import { formName } from "../outcome/kept-key";
import { type SentForm, useSentForm } from "../outcome/use-sent-form";
import {
  TRANSFER_PATH,
  type TransferAnswer,
  type TransferData,
  type TransferDone,
  type TransferIntent,
} from "./transfer-data";

export interface TransferForms extends Record<TransferIntent, SentForm<TransferDone>> {
  busy: boolean;
  /** Games whose money the last "gather" could not move. */
  failed: readonly string[];
}

interface TransferFormsOptions {
  formKeys: NonNullable<TransferData["formKeys"]>;
  /** Only set without JavaScript. */
  answered?: TransferAnswer | undefined;
  onDone: () => void;
}

/** Use once per page. */
export function useTransferForms({ formKeys, answered, onDone }: TransferFormsOptions): TransferForms {
  const formOf = (intent: TransferIntent) => ({
    name: formName(TRANSFER_PATH, intent),
    initial: answered?.typed.intent === intent ? answered : { formKey: formKeys[intent] },
  });
  const [failed, setFailed] = useState<readonly string[]>(answered?.done?.failed ?? []);
  function take(done: TransferDone) {
    setFailed(done.failed);
    if (done.failed.length === 0) onDone();
  }
  const transfer = useSentForm<TransferDone>({ ...formOf("transfer"), onDone: take });
  const gather = useSentForm<TransferDone>({ ...formOf("gather"), onDone: take });
  return { transfer, gather, busy: transfer.pending || gather.pending, failed };
}
