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

/** Both forms of the panel. */
export interface TransferForms extends Record<TransferIntent, SentForm<TransferDone>> {
  /** Money is moving: nothing else can be asked for. */
  busy: boolean;
  /** Codes of games whose money could not be had when everything was gathered last. */
  failed: readonly string[];
}

interface TransferFormsOptions {
  formKeys: NonNullable<TransferData["formKeys"]>;
  /** What became of the form that the page was sent by, without a script. */
  answered?: TransferAnswer | undefined;
  /** Everything that was asked for is done. */
  onDone: () => void;
}

/** The forms of a transfer. To be used in one place of a page. */
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
