import { type RefObject, useEffect, useState } from "react";

/** So far outside the window, in pixels, something is fetched already. */
const NEAR = "200px";

/** Whether an element has come near the window: from then on, whatever happens. Without a script, never. */
export function useNear(element: RefObject<Element>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setNear(true);
        watch.disconnect();
      },
      { rootMargin: NEAR },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element]);
  return isNear;
}
