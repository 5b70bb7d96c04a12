import { useEffect } from "react";
import { useHydrated } from "../ui/browser/use-hydrated";

/** Marks the document with `data-ready` once it is hydrated. Used by tests and by `served-address.ts`, not by styles. */
export function useReadyMark(): void {
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) document.documentElement.dataset.ready = "";
  }, [hydrated]);
}
