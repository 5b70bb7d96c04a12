import type { Currency } from "@mekong/contract/limits";
import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formName } from "../../forms/idempotency-key";
import { showToast } from "../../forms/toast";
import { type FormFetcher, useFormFetcher } from "../../forms/use-form-fetcher";
import { useFetcher } from "../../ui/browser/use-fetcher";
import { useMemberMoney } from "../../ui/money/amounts-hidden";
import { usePolling } from "../polling/use-polling";
import {
  changedList,
  hasPending,
  initialProgress,
  nextProgress,
  PROGRESS_PATH,
  WITHDRAW_PATH,
  type WithdrawAnswer,
  type Withdrawal,
  type WithdrawData,
  type WithdrawDone,
  type WithdrawProgress,
} from "./withdraw";

export interface WithdrawHandle {
  form: FormFetcher<WithdrawDone>;
  submitCount: number;
  withdrawals: readonly Withdrawal[];
  /** Announced to screen readers, because sheets silence toasts. */
  announcement: string;
}

interface WithdrawOptions {
  data: WithdrawData;
  currency: Currency;
  /** Response to a form without JavaScript. */
  actionResult?: WithdrawAnswer | undefined;
}

export function useWithdraw({ data, currency, actionResult }: WithdrawOptions): WithdrawHandle {
  const { t } = useTranslation("withdraw");
  const { revalidate } = useRevalidator();
  const memberMoney = useMemberMoney();
  const [announcement, setAnnouncement] = useState("");
  const [submitCount, setSubmitCount] = useState(0);
  const [reloadCount, setReloadCount] = useState(0);
  const form = useFormFetcher<WithdrawDone>({
    name: formName(WITHDRAW_PATH),
    initial: actionResult ?? { formKey: data.formKey },
    onDone: (done) => {
      setAnnouncement(done.text);
      setSubmitCount((count) => count + 1);
      setReloadCount((count) => count + 1);
    },
  });
  // Reloads, because the form may have succeeded. Not offline: fetching the route's code would leave the page.
  const { problem, pending } = form;
  useEffect(() => {
    if (problem && problem.code !== "OFFLINE") setReloadCount((count) => count + 1);
  }, [problem]);
  const withdrawals = useWithdrawals({ listed: data.withdrawals, reloadCount, isPaused: pending }, (decided) => {
    const texts = decided.map(({ amount, decisionStatus }) => {
      const isPaid = decisionStatus === "success";
      const text = t(isPaid ? "settled" : "failed", { amount: memberMoney(amount, currency) });
      showToast({ kind: isPaid ? "success" : "danger", text });
      return text;
    });
    setAnnouncement(texts.join("\n"));
    revalidate();
  });
  return { form, submitCount, withdrawals, announcement };
}

interface WithdrawalsOptions {
  listed: readonly Withdrawal[] | null;
  reloadCount: number;
  /** Closing the sheet during a poll would drop the revalidation of the balance. */
  isPaused: boolean;
}

/** Polls pending withdrawals until settled. */
function useWithdrawals(
  { listed, reloadCount, isPaused }: WithdrawalsOptions,
  onSettled: (decided: readonly Withdrawal[]) => void,
): readonly Withdrawal[] {
  const { load, data, state } = useFetcher<WithdrawProgress>({ key: "withdrawals" });
  const polled = data?.withdrawals ?? null;
  const [progress, setProgress] = useState(() => initialProgress(listed ?? []));
  const [processed, setProcessed] = useState({ listed, polled });
  if (listed !== processed.listed || polled !== processed.polled) {
    setProcessed({ listed, polled });
    const newest = changedList(processed, { listed, polled });
    if (newest) setProgress(nextProgress(progress, newest));
  }

  const latest = useRef(onSettled);
  latest.current = onSettled;
  useEffect(() => {
    if (progress.settled.length > 0) latest.current(progress.settled);
  }, [progress]);

  // Waits until idle, because a pending response may be older than the latest submission.
  const idle = state === "idle" && !isPaused;
  const loadedCount = useRef(reloadCount);
  useEffect(() => {
    if (reloadCount === loadedCount.current || !idle) return;
    loadedCount.current = reloadCount;
    load(PROGRESS_PATH);
  }, [reloadCount, idle, load]);
  usePolling(hasPending(progress), () => {
    if (idle) load(PROGRESS_PATH);
  });
  return progress.visible;
}
