import { type RefObject, useEffect, useState } from "react";

const NEAR_PX = 200;

/** True once the element has been within `within` pixels of the viewport. */
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
