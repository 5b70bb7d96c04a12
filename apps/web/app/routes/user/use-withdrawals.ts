import { useEffect, useRef, useState } from "react";
import { useLive } from "../../features/live/use-live";
import { firstProgress, isWaiting, newerList, nextProgress } from "../../features/withdraw/progress";
import { PROGRESS_PATH, type Withdrawal, type WithdrawProgress } from "../../features/withdraw/withdraw-data";
import { useFetcher } from "../../ui/browser/use-fetcher";

interface WithdrawalsAsked {
  /** What the sheet itself has asked for; null when it is not known. */
  listed: readonly Withdrawal[] | null;
  /** Grows whenever the list has to be asked for. */
  asked: number;
  /**
   * Nothing is asked meanwhile: the balance is on its way after a form. A sheet that is closed while both are under way
   * has the router ask for the list anew and drop the balance.
   */
  held: boolean;
}

/**
 * How the withdrawals stand that are waited for: asked for again and again while one is in progress.
 * @param onSettled told of each that has been settled
 */
export function useWithdrawals(
  { listed, asked, held }: WithdrawalsAsked,
  onSettled: (settled: readonly Withdrawal[]) => void,
): readonly Withdrawal[] {
  const { load, data, state } = useFetcher<WithdrawProgress>({ key: "withdrawals" });
  const told = data?.withdrawals ?? null;
  const [progress, setProgress] = useState(() => firstProgress(listed ?? []));
  const [taken, setTaken] = useState({ listed, told });
  if (listed !== taken.listed || told !== taken.told) {
    setTaken({ listed, told });
    const newest = newerList(taken, { listed, told });
    if (newest) setProgress(nextProgress(progress, newest));
  }

  const latest = useRef(onSettled);
  latest.current = onSettled;
  useEffect(() => {
    if (progress.settled.length > 0) latest.current(progress.settled);
  }, [progress]);

  // An answer under way may be from before what is asked about now.
  const idle = state === "idle" && !held;
  const answered = useRef(asked);
  useEffect(() => {
    if (asked === answered.current || !idle) return;
    answered.current = asked;
    load(PROGRESS_PATH);
  }, [asked, idle, load]);
  useLive(isWaiting(progress), () => {
    if (idle) load(PROGRESS_PATH);
  });
  return progress.shown;
}
