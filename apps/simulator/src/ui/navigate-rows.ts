import type { KeyboardEvent } from "react";

/** Moves the focus between the `[data-opens]` buttons of a list: ↓ or j next, ↑ or k previous. */
export function navigateRows(event: KeyboardEvent, list: HTMLElement | null): void {
  const step = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 }[event.key];
  if (!step || !(event.target as HTMLElement).matches("[data-opens]")) return;
  const openers = [...(list?.querySelectorAll<HTMLElement>("[data-opens]") ?? [])];
  const next = openers[openers.indexOf(event.target as HTMLElement) + step];
  if (next) {
    event.preventDefault();
    next.focus();
  }
}
