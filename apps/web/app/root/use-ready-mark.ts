import { useEffect } from "react";
import { useHydrated } from "../ui/browser/use-hydrated";

/** Marks the document with `data-ready` once it is hydrated: for tests and the script in `served-address.ts`, not for styles. */
export function useReadyMark(): void {
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) document.documentElement.dataset.ready = "";
  }, [hydrated]);
}
