import { useFetchers } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/**
 * Defers navigations that would cancel the revalidation after a form and leave an old balance: the router does so while
 * another fetcher loads for the first time.
 */
export function useSafeMove(): (go: () => void) => void {
  const loading = useFetchers().filter(({ state }) => state === "loading");
  const atRisk =
    loading.some(({ formMethod }) => formMethod !== undefined) &&
    loading.some(({ formMethod, data }) => formMethod === undefined && data === undefined);
  const latest = useRef(atRisk);
  latest.current = atRisk;
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (atRisk) return;
    const go = waiting.current;
    waiting.current = null;
    go?.();
  }, [atRisk]);
  return useCallback((go) => {
    if (latest.current) waiting.current = go;
    else go();
  }, []);
}
