import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * True after hydration, or at once in later mounts. Updates in a transition, because a store update would render the page
 * in one long task.
 */
export function useHydrated(): boolean {
  const served = useServed();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (served) startTransition(() => setOver(true));
  }, [served]);
  return isOver || !served;
}

/** Synchronous variant, for replacing a Suspense boundary that has not hydrated yet (React error 421). */
export function useHydratedAtOnce(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** React reads the server snapshot only in the first render of server-rendered components. */
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
