import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Focuses the message list when a focused control disappears. Otherwise keyboard users would restart at the page's top.
 */
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
