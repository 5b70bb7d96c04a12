import { useFetcher } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLive } from "../../features/live/use-live";
import { firstProgress, isWaiting, nextProgress } from "../../features/withdraw/progress";
import { PROGRESS_PATH, type Withdrawal, type WithdrawProgress } from "../../features/withdraw/withdraw-data";

/**
 * How the withdrawals stand that are waited for: asked for again and again while one is in progress.
 * @param listed what the sheet itself has asked for; null when it is not known
 * @param onSettled told of each that has been settled
 */
export function useWithdrawals(
  listed: readonly Withdrawal[] | null,
  onSettled: (settled: readonly Withdrawal[]) => void,
): { shown: readonly Withdrawal[]; ask: () => void } {
  const { load, data, state } = useFetcher<WithdrawProgress>({ key: "withdrawals" });
  const [progress, setProgress] = useState(() => firstProgress(listed ?? []));
  const [taken, setTaken] = useState({ listed, data });
  if (listed !== taken.listed || data !== taken.data) {
    setTaken({ listed, data });
    const newest = data === taken.data ? listed : data?.withdrawals;
    if (newest) setProgress(nextProgress(progress, newest));
  }

  const latest = useRef(onSettled);
  latest.current = onSettled;
  useEffect(() => {
    if (progress.settled.length > 0) latest.current(progress.settled);
  }, [progress]);

  // An answer under way may be from before what is asked about now.
  const [again, setAgain] = useState(false);
  const idle = state === "idle";
  useEffect(() => {
    if (!again || !idle) return;
    setAgain(false);
    load(PROGRESS_PATH);
  }, [again, idle, load]);
  useLive(isWaiting(progress), () => {
    if (idle) load(PROGRESS_PATH);
  });
  return { shown: progress.shown, ask: useCallback(() => setAgain(true), []) };
}
