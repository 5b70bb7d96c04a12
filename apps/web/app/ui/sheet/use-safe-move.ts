import { useFetchers } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/**
 * Goes to another address when nothing is lost by it. While what a form has changed is being asked for, and something
 * else for the very first time, a navigation would make the router ask for that anew and drop what the form has asked
 * for: a balance would stay as it was before the money moved. The move waits until one of them has come.
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
