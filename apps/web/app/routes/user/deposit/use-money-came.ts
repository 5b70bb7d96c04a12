import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Asks for the wallet anew, once, when money that was waited for has come: the balance rolls behind the sheet. */
export function useMoneyCame(came: boolean): void {
  const { revalidate } = useRevalidator();
  const before = useRef(came);
  useEffect(() => {
    if (came && !before.current) revalidate();
    before.current = came;
  }, [came, revalidate]);
}
