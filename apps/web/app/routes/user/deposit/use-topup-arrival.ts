import { useEffect, useState } from "react";
import { useLive } from "../../../features/live/use-live";
import { waitedForSearch } from "../../../features/outcome/waited-for";
import { ARRIVAL_PATH, type TopUpArrival, type Waiting } from "../../../features/topup/topup-data";
import { useFetcher } from "../../../ui/browser/use-fetcher";
import { useSecondsLeft } from "../../../ui/time/use-seconds-left";
import { useMoneyCame } from "./use-money-came";

/** Late payments are credited too, so polling continues. */
const LATE_SECONDS = 120;

export function useTopUpArrival(waiting: Waiting): boolean {
  const { load, data, state } = useFetcher<TopUpArrival>();
  const [until] = useState(() => Date.now() + (waiting.secondsLeft + LATE_SECONDS) * 1000);
  const isLooking = useSecondsLeft(until) > 0;
  const [arrived, setArrived] = useState(waiting.arrived);
  if (data?.arrived && !arrived) setArrived(true);
  const path = `${ARRIVAL_PATH}${waitedForSearch(waiting)}`;
  // Loads at once, to fetch the route's code while online.
  useEffect(() => load(path), [load, path]);
  useLive(isLooking && !arrived, () => {
    if (state === "idle") load(path);
  });
  useMoneyCame(arrived);
  return arrived;
}
