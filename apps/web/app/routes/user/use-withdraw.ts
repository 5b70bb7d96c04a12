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
  /** How many withdrawals have been asked for here. */
  round: number;
  withdrawals: readonly Withdrawal[];
  /** What has happened last, to be read out: a sheet keeps toasts from being so. */
  said: string;
}

interface WithdrawAsked {
  data: WithdrawData;
  currency: Currency;
  /** What became of the form that the page was sent by, without a script. */
  answered?: WithdrawAnswer | undefined;
}

/** The form of a withdrawal, and those in progress. When one is settled it says so and asks for the balance anew. */
export function useWithdraw({ data, currency, answered }: WithdrawAsked): WithdrawHandle {
  const { t } = useTranslation("withdraw");
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState("");
  const [round, setRound] = useState(0);
  // How many times something has happened that the list has to be asked for.
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
  // It may have got through all the same. Without a connection nobody can be asked: the browser would leave the page for
  // the code of the question, and with it what is said here.
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
