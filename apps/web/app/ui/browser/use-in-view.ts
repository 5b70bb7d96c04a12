import { type RefObject, useEffect, useState } from "react";

const MARGIN_PX = 200;

/** True once the element has been within `marginPx` pixels of the viewport. */
export function useInView(element: RefObject<Element>, marginPx = MARGIN_PX): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setInView(true);
        observer.disconnect();
      },
      { rootMargin: `${marginPx}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, marginPx]);
  return isInView;
}
