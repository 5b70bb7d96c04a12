import { useEffect, useRef } from "react";

const stack: symbol[] = [];

/** Calls back on Esc while active. Only the most recently opened one is called; a modal dialog has priority. */
export function useEscape(active: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    if (!active) return;
    const mine = Symbol("escape");
    stack.push(mine);
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || stack.at(-1) !== mine) return;
      if (document.querySelector("dialog[open]")) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", listen);
    return () => {
      stack.splice(stack.indexOf(mine), 1);
      window.removeEventListener("keydown", listen);
    };
  }, [active]);
}
