import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * False on the server and while the browser takes over what the server has written; true soon after, and at once in whatever
 * is drawn later. What changes with it is drawn piece by piece, so that a slow phone answers touches meanwhile: the change of
 * a store, the usual way to tell, is drawn in one go, in the same task as the effects of the whole page.
 */
export function useHydrated(): boolean {
  const served = useServed();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (served) startTransition(() => setOver(true));
  }, [served]);
  return isOver || !served;
}

/**
 * `useHydrated`, drawn at once with the first effects. For what puts something else in the place of a part that is still to be
 * taken over: whatever else is drawn at once would change that part, and React give it up (its error 421).
 */
export function useHydratedAtOnce(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether this came with the page. It stays what it was in the first render: React asks for the server's value then alone. */
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
