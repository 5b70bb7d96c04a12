import { type RefCallback, useRef } from "react";

/**
 * Takes over what was typed into a field of the server's page before its script was there: the browser keeps it, and
 * React, which is told of changes only, would go on with what the server has sent.
 * @param onTyped told once, when the two differ
 * @returns the field's `ref`. A ref is set in the very step that takes the page over; an effect would come a moment
 *   later, with a button in between that says that nothing was typed
 */
export function useTypedBefore(value: string, onTyped: (typed: string) => void): RefCallback<HTMLInputElement> {
  const looked = useRef(false);
  return (field) => {
    if (looked.current || !field) return;
    looked.current = true;
    if (field.value !== value) onTyped(field.value);
  };
}
