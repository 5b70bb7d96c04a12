import { useEffect, useRef } from "react";

const stack: symbol[] = [];

/** Calls back on Esc while active. Only the most recently opened one is called; a modal dialog has priority. */
export function useEscape(active: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    if (!active) return;
    const id = Symbol("escape");
    stack.push(id);
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || stack.at(-1) !== id) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", handleKeyDown);
    return () => {
      stack.splice(stack.indexOf(id), 1);
      window.removeEventListener("keydown", handleKeyDown);
    };
  }, [active]);
}
