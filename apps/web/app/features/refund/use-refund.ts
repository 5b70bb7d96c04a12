import type { Currency } from "@mekong/contract/limits";
import { useTranslation } from "react-i18next";
import { formatMoney } from "../../ui/money/format";
import { showToast } from "../outcome/toast";
import { useProblemToast } from "../outcome/use-problem-toast";
import { type SentForm, useSentForm } from "../outcome/use-sent-form";
import type { RefundAnswer, RefundData, RefundDone, RefundIntent } from "./refund-data";

interface RefundAsked {
  data: RefundData;
  currency: Currency;
  /** What a form without a script was answered. */
  answered?: RefundAnswer;
  /** It is in the wallet. */
  onMoved?: () => void;
}

/** The two forms of a refund; what became of them is said in a toast (spec §4). */
export type RefundForms = Record<RefundIntent, SentForm<RefundDone>>;

export function useRefund({ data, currency, answered, onMoved }: RefundAsked): RefundForms {
  const textOf = useDoneText(currency);
  const keyOf = (intent: RefundIntent) => (answered?.intent === intent ? answered.formKey : data.formKeys[intent]);
  const say = (done: RefundDone) => showToast({ kind: "success", text: textOf(done) });

  const receive = useSentForm<RefundDone>({ initial: { formKey: keyOf("receive") }, onDone: say });
  const toWallet = useSentForm<RefundDone>({
    initial: { formKey: keyOf("toWallet") },
    onDone(done) {
      say(done);
      onMoved?.();
    },
  });
  useProblemToast(receive.problem);
  useProblemToast(toWallet.problem);
  return { receive, toWallet };
}

/** Says what was done, with the amount where it is known. */
export function useDoneText(currency: Currency): (done: RefundDone) => string {
  const { t } = useTranslation("refund");
  return ({ intent, text, amount }) => {
    if (amount === undefined) return text;
    const money = formatMoney(amount, currency);
    return intent === "receive" ? t("received", { amount: money }) : t("moved", { text, amount: money });
  };
}
