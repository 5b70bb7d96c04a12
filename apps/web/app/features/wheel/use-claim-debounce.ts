import { CLAIM_DEBOUNCE_MS } from "@mekong/contract/screen";
import { useCallback, useRef } from "react";

/**
 * Tells whether a press of a claim button counts: the first does at once, and what follows within 500 ms of the last one is the
 * same wish (spec §4).
 */
export function useClaimDebounce(): (press: { timeStamp: number }) => boolean {
  const last = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(({ timeStamp }) => {
    const counts = timeStamp - last.current >= CLAIM_DEBOUNCE_MS;
    last.current = timeStamp;
    return counts;
  }, []);
}
