import { useCallback, useState } from "react";
import { AMOUNTS_HIDDEN, AMOUNTS_HIDDEN_COOKIE } from "../../ui/money/amounts-hidden";

const YEAR_SECONDS = 31_536_000;

/** Stored for a year. */
export function useAmountsHidden(initial: boolean): [hidden: boolean, toggle: () => void] {
  const [hidden, setHidden] = useState(initial);
  const toggle = useCallback(() => {
    setHidden((previous) => {
      const next = !previous;
      setCookie(`${AMOUNTS_HIDDEN_COOKIE}=${next ? AMOUNTS_HIDDEN : "shown"}`);
      return next;
    });
  }, []);
  return [hidden, toggle];
}

/** Partitioned as a second try: in a cross-site frame, browsers accept no other cookies. */
function setCookie(cookie: string): void {
  for (const attributes of ["samesite=lax", "samesite=none; secure; partitioned"]) {
    if (document.cookie.split("; ").includes(cookie)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${cookie}; path=/; max-age=${YEAR_SECONDS}; ${attributes}`;
  }
}
