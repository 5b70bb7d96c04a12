import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

const subscribeNever = () => () => {};

/**
 * True after hydration, or at once in later mounts. Updates in a transition, because a store update would render the page
 * in one long task.
 */
export function useHydrated(): boolean {
  const isServerRendered = useServerRendered();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    if (isServerRendered) startTransition(() => setHydrated(true));
  }, [isServerRendered]);
  return isHydrated || !isServerRendered;
}

/** Synchronous variant, for replacing a Suspense boundary that has not hydrated yet (React error 421). */
export function useHydratedSync(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}

/** React reads the server snapshot only in the first render of server-rendered components. */
function useServerRendered(): boolean {
  const [firstRender] = useState({ isServerRendered: false });
  return useSyncExternalStore(
    subscribeNever,
    () => firstRender.isServerRendered,
    () => {
      firstRender.isServerRendered = true;
      return true;
    },
  );
}
