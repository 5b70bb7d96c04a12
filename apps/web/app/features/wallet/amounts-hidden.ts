import { useCallback, useState } from "react";

/** Cookie that says the member wants amounts hidden; the server reads it, so that none shows for a moment. */
export const AMOUNTS_HIDDEN_COOKIE = "amounts";
export const AMOUNTS_HIDDEN = "hidden";

const YEAR_SECONDS = 31_536_000;

/** Whether amounts are hidden, and the switch for it. The choice is kept for a year. */
export function useAmountsHidden(initial: boolean): [hidden: boolean, toggle: () => void] {
  const [hidden, setHidden] = useState(initial);
  const toggle = useCallback(() => {
    setHidden((before) => {
      const next = !before;
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
      document.cookie = `${AMOUNTS_HIDDEN_COOKIE}=${next ? AMOUNTS_HIDDEN : "shown"}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
      return next;
    });
  }, []);
  return [hidden, toggle];
}
