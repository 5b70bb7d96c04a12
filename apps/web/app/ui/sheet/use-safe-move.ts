import { useFetchers } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/**
 * Defers navigations: while another fetcher loads for the first time, the router would reload that and drop a form's
 * revalidation, leaving an old balance.
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
