import type { Currency } from "@mekong/contract/limits";
import { useRevalidator } from "@remix-run/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { formName } from "../../features/outcome/kept-key";
import { showToast } from "../../features/outcome/toast";
import { type SentForm, useSentForm } from "../../features/outcome/use-sent-form";
import {
  WITHDRAW_PATH,
  type WithdrawAnswer,
  type Withdrawal,
  type WithdrawData,
  type WithdrawDone,
} from "../../features/withdraw/withdraw-data";
import { formatMoney } from "../../ui/money/format";
import { useWithdrawals } from "./use-withdrawals";

export interface WithdrawHandle {
  form: SentForm<WithdrawDone>;
  round: number;
  withdrawals: readonly Withdrawal[];
  /** Announced to screen readers, because sheets silence toasts. */
  said: string;
}

interface WithdrawAsked {
  data: WithdrawData;
  currency: Currency;
  /** Result of a form without JavaScript. */
  answered?: WithdrawAnswer | undefined;
}

/** Announces settled withdrawals and revalidates the balance. */
export function useWithdraw({ data, currency, answered }: WithdrawAsked): WithdrawHandle {
  const { t } = useTranslation("withdraw");
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState("");
  const [round, setRound] = useState(0);
  // Incremented to reload the list.
  const [asked, setAsked] = useState(0);
  const form = useSentForm<WithdrawDone>({
    name: formName(WITHDRAW_PATH),
    initial: answered ?? { formKey: data.formKey },
    onDone: (done) => {
      setSaid(done.said);
      setRound((before) => before + 1);
      setAsked((before) => before + 1);
    },
  });
  // Reloads, because the form may have succeeded. Not offline: fetching the route's code would leave the page.
  const { problem, pending } = form;
  useEffect(() => {
    if (problem && problem.code !== "OFFLINE") setAsked((before) => before + 1);
  }, [problem]);
  const withdrawals = useWithdrawals({ listed: data.withdrawals, asked, held: pending }, (settled) => {
    const texts = settled.map(({ amount, standing }) => {
      const paid = standing === "success";
      const text = t(paid ? "settled" : "failed", { amount: formatMoney(amount, currency) });
      showToast({ kind: paid ? "success" : "danger", text });
      return text;
    });
    setSaid(texts.join(" "));
    revalidate();
  });
  return { form, round, withdrawals, said };
}
