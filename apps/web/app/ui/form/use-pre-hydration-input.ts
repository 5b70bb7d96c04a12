import { type RefCallback, useRef } from "react";

/**
 * Reads input typed before hydration, which React does not notice.
 * @returns a ref, because an effect would run after the first paint
 */
export function usePreHydrationInput(value: string, onInput: (text: string) => void): RefCallback<HTMLInputElement> {
  const wasRead = useRef(false);
  return (field) => {
    if (wasRead.current || !field) return;
    wasRead.current = true;
    if (field.value !== value) onInput(field.value);
  };
}
