import { type RefObject, useEffect } from "react";

/**
 * Takes over what was typed into a field of the server's page before its script was there: the browser keeps it, and
 * React, which is told of changes only, would go on with what the server has sent.
 * @param onTyped told once, when the two differ
 */
export function useTypedBefore(
  field: RefObject<HTMLInputElement>,
  value: string,
  onTyped: (typed: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page is taken over
  useEffect(() => {
    const typed = field.current?.value ?? value;
    if (typed !== value) onTyped(typed);
  }, []);
}
