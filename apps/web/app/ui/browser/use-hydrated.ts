import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * True after hydration, or at once in later mounts. A transition keeps slow phones responsive: a store update would render
 * in one task with all effects of the page.
 */
export function useHydrated(): boolean {
  const served = useServed();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (served) startTransition(() => setOver(true));
  }, [served]);
  return isOver || !served;
}

/** Synchronous variant, for a component that replaces a Suspense boundary that has not hydrated yet (React error 421). */
export function useHydratedAtOnce(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Constant: React reads the server snapshot only in the first render. */
function useServed(): boolean {
  const [first] = useState({ served: false });
  return useSyncExternalStore(
    never,
    () => first.served,
    () => {
      first.served = true;
      return true;
    },
  );
}
