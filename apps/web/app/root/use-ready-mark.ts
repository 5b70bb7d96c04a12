import { useEffect } from "react";
import { useHydrated } from "../ui/browser/use-hydrated";

/** Marks hydration with `data-ready`, for tests and `served-address.ts`, not for styles. */
export function useReadyMark(): void {
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) document.documentElement.dataset.ready = "";
  }, [hydrated]);
}
