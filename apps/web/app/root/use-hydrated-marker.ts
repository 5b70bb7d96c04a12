import { useEffect } from "react";
import { useHydrated } from "../ui/browser/use-hydrated";

/** Sets `data-ready` after hydration, for tests and the early script, not for styles. */
export function useHydratedMarker(): void {
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) document.documentElement.dataset.ready = "";
  }, [hydrated]);
}
