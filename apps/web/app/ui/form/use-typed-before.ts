import { type RefCallback, useRef } from "react";

/**
 * Reads input typed before hydration, which React does not notice.
 * @returns `ref`, set during hydration: an effect would briefly show the button for an empty field
 */
export function useTypedBefore(value: string, onTyped: (typed: string) => void): RefCallback<HTMLInputElement> {
  const looked = useRef(false);
  return (field) => {
    if (looked.current || !field) return;
    looked.current = true;
    if (field.value !== value) onTyped(field.value);
  };
}
