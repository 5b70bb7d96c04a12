import { type RefObject, useEffect, useState } from "react";

/** So far outside the window, in pixels, a picture is fetched already. */
const NEAR_PX = 200;

/**
 * Whether an element has come near the window: from then on, whatever happens. Without a script, never.
 * @param within how far outside the window is near, in pixels
 */
export function useNear(element: RefObject<Element>, within = NEAR_PX): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setNear(true);
        watch.disconnect();
      },
      { rootMargin: `${within}px` },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, within]);
  return isNear;
}
