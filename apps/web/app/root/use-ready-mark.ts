import { useEffect } from "react";
import { useHydrated } from "../ui/browser/use-hydrated";

/** Marks the document with `data-ready` once the page's script has taken over whole: for tests. No style asks for it. */
export function useReadyMark(): void {
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) document.documentElement.dataset.ready = "";
  }, [hydrated]);
}
