import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** Revalidates the wallet once. */
export function useDepositArrived(hasArrived: boolean): void {
  const { revalidate } = useRevalidator();
  const previous = useRef(hasArrived);
  useEffect(() => {
    if (hasArrived && !previous.current) revalidate();
    previous.current = hasArrived;
  }, [hasArrived, revalidate]);
}
