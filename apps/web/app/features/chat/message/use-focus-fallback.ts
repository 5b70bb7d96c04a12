import { type RefObject, useLayoutEffect, useRef } from "react";

/** Without the fallback, keyboard users would restart at the top of the page when a control disappears. */
export function useFocusFallback<T extends HTMLElement>(): RefObject<T> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      element.closest<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
