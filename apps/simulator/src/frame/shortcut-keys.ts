import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { pagePath, panelPages } from "../pages/page-list";

/** Maximum time between `g` and the letter that follows it. */
const SECOND_KEY_MS = 1_500;

/** Whether the user is typing into a field. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches("input:not([type=radio]), textarea, select, [contenteditable]")
  );
}

interface Handlers {
  onShortcuts(): void;
  onPicker(): void;
  onPalette(): void;
  onUndo(): void;
}

/**
 * Shortcuts: `g` and a letter opens a page, `g p` picks a world, `/` focuses the filter, `?` shows help; Ctrl or ⌘ with
 * `k` opens the palette, with `z` undoes the last action.
 */
export function useShortcutKeys(world: string, handlersNow: Handlers): void {
  const navigate = useNavigate();
  const goPressedAt = useRef(0);
  const handlers = useRef(handlersNow);
  handlers.current = handlersNow;

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const deed = withControl(event, handlers.current);
      if (deed) {
        event.preventDefault();
        deed();
        return;
      }
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("dialog[open]")) return;
      const afterGo = event.timeStamp - goPressedAt.current < SECOND_KEY_MS && goPressedAt.current > 0;
      goPressedAt.current = 0;
      if (afterGo) {
        const page = panelPages.find((candidate) => candidate.letter === event.key);
        if (page) navigate(pagePath(world, page.path));
        else if (event.key === "p") handlers.current.onPicker();
        else return;
        event.preventDefault();
        return;
      }
      if (event.key === "g") goPressedAt.current = event.timeStamp;
      else if (event.key === "?") handlers.current.onShortcuts();
      else if (event.key === "/") {
        const filter = document.querySelector<HTMLInputElement>("[data-filter]");
        if (!filter) return;
        event.preventDefault();
        filter.focus();
        filter.select();
      }
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [navigate, world]);
}

/** Finds the handler of a Ctrl or ⌘ shortcut. In a text field, Ctrl Z is left to the browser, which undoes typing. */
function withControl(event: KeyboardEvent, { onPalette, onUndo }: Handlers): (() => void) | undefined {
  if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return undefined;
  if (document.querySelector("dialog[open]")) return undefined;
  if (event.key === "k") return onPalette;
  return event.key === "z" && !isTyping(event.target) ? onUndo : undefined;
}
