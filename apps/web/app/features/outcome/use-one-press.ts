import { type FormEvent, useEffect, useRef } from "react";

/**
 * Lets the first press of a form through and none after it until it has been answered. The button alone can't tell: a
 * double tap is over before the page shows that something is under way.
 * @returns the form's `onSubmit`
 */
export function useOnePress(pending: boolean): (event: FormEvent) => void {
  const pressed = useRef(false);
  useEffect(() => {
    if (!pending) pressed.current = false;
  });
  return (event) => {
    if (pressed.current) event.preventDefault();
    pressed.current = true;
  };
}
