import { useEffect, useRef, useState } from "react";
import { useLive } from "../../features/live/use-live";
import { firstProgress, isWaiting, newerList, nextProgress } from "../../features/withdraw/progress";
import { PROGRESS_PATH, type Withdrawal, type WithdrawProgress } from "../../features/withdraw/withdraw-data";
import { useFetcher } from "../../ui/browser/use-fetcher";

interface WithdrawalsAsked {
  listed: readonly Withdrawal[] | null;
  asked: number;
  /** Pauses while the balance revalidates: closing the sheet would make the router drop that. */
  held: boolean;
}

/** Polls pending withdrawals until settled. */
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

  // A pending response may be older than the change.
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
