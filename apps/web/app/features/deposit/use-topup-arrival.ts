import { useEffect, useState } from "react";
import { pendingDepositSearch } from "../../forms/pending-deposit";
import { useFetcher } from "../../ui/browser/use-fetcher";
import { useSecondsLeft } from "../../ui/time/countdown";
import { usePolling } from "../polling/use-polling";
import { ARRIVAL_PATH, type PendingTopUp, type TopUpArrival } from "../topup/topup";
import { useDepositArrived } from "./use-deposit-arrived";

/** Late payments are credited too, so polling continues. */
const LATE_SECONDS = 120;

export function useTopUpArrival(waiting: PendingTopUp): boolean {
  const { load, data, state } = useFetcher<TopUpArrival>();
  const [deadline] = useState(() => Date.now() + (waiting.secondsLeft + LATE_SECONDS) * 1000);
  const isPolling = useSecondsLeft(deadline) > 0;
  const [arrived, setArrived] = useState(waiting.arrived);
  if (data?.arrived && !arrived) setArrived(true);
  const path = `${ARRIVAL_PATH}${pendingDepositSearch(waiting)}`;
  // Loads at once, to fetch the route's code while online.
  useEffect(() => load(path), [load, path]);
  usePolling(isPolling && !arrived, () => {
    if (state === "idle") load(path);
  });
  useDepositArrived(arrived);
  return arrived;
}
