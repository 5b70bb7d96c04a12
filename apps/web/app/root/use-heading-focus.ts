import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Focuses the `h1` after navigation, like a page load; not when a sheet opens. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const previousPathname = useRef(pathname);
  useEffect(() => {
    if (previousPathname.current === pathname) return;
    previousPathname.current = pathname;
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [pathname]);
}
