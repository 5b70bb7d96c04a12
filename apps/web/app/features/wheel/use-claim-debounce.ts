import { CLAIM_DEBOUNCE_MS } from "@mekong/contract/screen";
import { useCallback, useRef } from "react";

/** Ignores clicks within 500 ms of the last one (spec §4). */
export function useClaimDebounce(): (press: { timeStamp: number }) => boolean {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(({ timeStamp }) => {
    const counts = timeStamp - last.current >= CLAIM_DEBOUNCE_MS;
    last.current = timeStamp;
    return counts;
  }, []);
}
