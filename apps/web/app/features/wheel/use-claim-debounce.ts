import { CLAIM_DEBOUNCE_MS } from "@mekong/contract/screen";
import { useCallback, useRef } from "react";

/** Ignores clicks within 500 ms of the last one (spec §4). */
export function useClaimDebounce(): (event: { timeStamp: number }) => boolean {
  const lastPressAt = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(({ timeStamp }) => {
    const isAccepted = timeStamp - lastPressAt.current >= CLAIM_DEBOUNCE_MS;
    lastPressAt.current = timeStamp;
    return isAccepted;
  }, []);
}
