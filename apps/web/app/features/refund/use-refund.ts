import { formName } from "../outcome/kept-key";
import { useProblemToast } from "../outcome/use-problem-toast";
import { type SentForm, useSentForm } from "../outcome/use-sent-form";
import { REFUND_PATH, type RefundAnswer, type RefundData, type RefundDone, type RefundIntent } from "./refund-data";

interface RefundAsked {
  data: RefundData;
  /** Only set without JavaScript. */
  answered?: RefundAnswer;
  onMoved?: () => void;
}

/** The route's `clientAction` shows the success toasts (spec §4). */
export type RefundForms = Record<RefundIntent, SentForm<RefundDone>>;

export function useRefund({ data, answered, onMoved }: RefundAsked): RefundForms {
  const formOf = (intent: RefundIntent) => ({
    name: formName(REFUND_PATH, intent),
    initial: { formKey: answered?.intent === intent ? answered.formKey : data.formKeys[intent] },
  });
  const receive = useSentForm<RefundDone>({ ...formOf("receive"), onDone: () => {} });
  const toWallet = useSentForm<RefundDone>({ ...formOf("toWallet"), onDone: () => onMoved?.() });
  useProblemToast(receive.problem);
  useProblemToast(toWallet.problem);
  return { receive, toWallet };
}
