import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * For controls that go once they are pressed: the focus they take with them goes to the conversation, and by keyboard one
 * goes on from there rather than from the top of the page.
 */
export function useFocusKept<T extends HTMLElement>(): RefObject<T> {
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
