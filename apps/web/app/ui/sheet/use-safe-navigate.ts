import { useFetchers } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/**
 * Defers navigations that would cancel the revalidation after a form and leave an old balance: the router does so while
 * another fetcher loads for the first time.
 */
export function useSafeNavigate(): (navigate: () => void) => void {
  const loading = useFetchers().filter(({ state }) => state === "loading");
  const atRisk =
    loading.some(({ formMethod }) => formMethod !== undefined) &&
    loading.some(({ formMethod, data }) => formMethod === undefined && data === undefined);
  const latest = useRef(atRisk);
  latest.current = atRisk;
  const pendingNavigation = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (atRisk) return;
    const navigate = pendingNavigation.current;
    pendingNavigation.current = null;
    navigate?.();
  }, [atRisk]);
  return useCallback((navigate) => {
    if (latest.current) pendingNavigation.current = navigate;
    else navigate();
  }, []);
}
