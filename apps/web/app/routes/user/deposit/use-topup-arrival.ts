import { useEffect, useState } from "react";
import { useLive } from "../../../features/live/use-live";
import { waitedForSearch } from "../../../features/outcome/waited-for";
import { ARRIVAL_PATH, type TopUpArrival, type Waiting } from "../../../features/topup/topup-data";
import { useFetcher } from "../../../ui/browser/use-fetcher";
import { useSecondsLeft } from "../../../ui/time/use-seconds-left";
import { useMoneyCame } from "./use-money-came";

/** Money that comes late is credited all the same: it is looked out for this much longer, in seconds. */
const LATE_SECONDS = 120;

/** Whether the money of an announced deposit has come, learnt within seconds while it is waited for. */
export function useTopUpArrival(waiting: Waiting): boolean {
  const { load, data, state } = useFetcher<TopUpArrival>();
  const [until] = useState(() => Date.now() + (waiting.secondsLeft + LATE_SECONDS) * 1000);
  const isLooking = useSecondsLeft(until) > 0;
  const [arrived, setArrived] = useState(waiting.arrived);
  if (data?.arrived && !arrived) setArrived(true);
  const path = `${ARRIVAL_PATH}${waitedForSearch(waiting)}`;
  // At once, while the connection is there for sure: from then on the code of asking is, too.
  useEffect(() => load(path), [load, path]);
  useLive(isLooking && !arrived, () => {
    if (state === "idle") load(path);
  });
  useMoneyCame(arrived);
  return arrived;
}
