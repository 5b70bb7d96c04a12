import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Revalidates the wallet once when money arrives. */
export function useMoneyCame(came: boolean): void {
  const { revalidate } = useRevalidator();
  const before = useRef(came);
  useEffect(() => {
    if (came && !before.current) revalidate();
    before.current = came;
  }, [came, revalidate]);
}
