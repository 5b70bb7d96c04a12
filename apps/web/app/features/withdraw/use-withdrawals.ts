import { useEffect, useRef, useState } from "react";
import { useFetcher } from "../../ui/browser/use-fetcher";
import { usePolling } from "../polling/use-polling";
import {
  changedList,
  hasPending,
  initialProgress,
  nextProgress,
  PROGRESS_PATH,
  type Withdrawal,
  type WithdrawProgress,
} from "./withdraw";

interface WithdrawalsOptions {
  listed: readonly Withdrawal[] | null;
  reloadCount: number;
  /** Pauses while the balance revalidates: closing the sheet would make the router drop that. */
  isPaused: boolean;
}

/** Polls pending withdrawals until settled. */
export function useWithdrawals(
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

  // A pending response may be older than the change.
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
