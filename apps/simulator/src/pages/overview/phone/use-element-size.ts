import { type RefObject, useLayoutEffect, useState } from "react";

/** Inner size of an element in CSS pixels, updated on resize; undefined before layout. */
export function useElementSize(element: RefObject<HTMLElement | null>): { width: number; height: number } | undefined {
  const [size, setSize] = useState<{ width: number; height: number }>();
  useLayoutEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
