import { formName } from "../../forms/idempotency-key";
import { useProblemToast } from "../../forms/notify-form-result";
import { type FormFetcher, useFormFetcher } from "../../forms/use-form-fetcher";
import { REFUND_PATH, type RefundAnswer, type RefundData, type RefundDone, type RefundIntent } from "./refund";

interface RefundOptions {
  data: RefundData;
  /** Only set without JavaScript. */
  actionData?: RefundAnswer;
  onMoved?: () => void;
}

/** The route's `clientAction` shows the success toasts (spec §4). */
export type RefundForms = Record<RefundIntent, FormFetcher<RefundDone>>;

export function useRefund({ data, actionData, onMoved }: RefundOptions): RefundForms {
  const formOptions = (intent: RefundIntent) => ({
    name: formName(REFUND_PATH, intent),
    initial: { formKey: actionData?.intent === intent ? actionData.formKey : data.formKeys[intent] },
  });
  const receive = useFormFetcher<RefundDone>({ ...formOptions("receive"), onDone: () => {} });
  const toWallet = useFormFetcher<RefundDone>({ ...formOptions("toWallet"), onDone: () => onMoved?.() });
  useProblemToast(receive.problem);
  useProblemToast(toWallet.problem);
  return { receive, toWallet };
}
