import { type RefCallback, useRef } from "react";

/**
 * Reads input typed before hydration, which React does not notice.
 * @returns a ref, because an effect would run after the first paint
 */
export function useTypedBefore(value: string, onTyped: (typed: string) => void): RefCallback<HTMLInputElement> {
  const looked = useRef(false);
  return (field) => {
    if (looked.current || !field) return;
    looked.current = true;
    if (field.value !== value) onTyped(field.value);
  };
}
