import { useCallback, useState } from "react";
import { AMOUNTS_HIDDEN, AMOUNTS_HIDDEN_COOKIE } from "../../ui/money/amounts-hidden";

const YEAR_SECONDS = 31_536_000;

/** Stores the choice in a cookie for a year. */
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

/** Tries a partitioned cookie second, because a browser accepts no other cookie in a cross-site frame. */
function setCookie(cookie: string): void {
  for (const attributes of ["samesite=lax", "samesite=none; secure; partitioned"]) {
    if (document.cookie.split("; ").includes(cookie)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${cookie}; path=/; max-age=${YEAR_SECONDS}; ${attributes}`;
  }
}
