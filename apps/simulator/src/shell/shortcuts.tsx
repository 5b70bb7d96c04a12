import { useEffect, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { type PanelPage, pagePath } from "../page-list";
import { Dialog } from "../ui/dialog";

/** Maximum time between `g` and the letter that follows it. */
const SECOND_KEY_MS = 1_500;

/** Whether the user is typing into a field. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches("input:not([type=radio]), textarea, select, [contenteditable]")
  );
}

interface Handlers {
  pages: readonly PanelPage[];
  onShortcuts(): void;
  onPicker(): void;
  onPalette(): void;
  onUndo(): void;
}

/**
 * Shortcuts: `g` and a letter opens a page, `g p` picks a world, `/` focuses the filter, `?` shows help; Ctrl or ⌘ with
 * `k` opens the palette, with `z` undoes the last action.
 */
export function useShortcutKeys(world: string, latestHandlers: Handlers): void {
  const navigate = useNavigate();
  const goKeyTime = useRef(0);
  const handlers = useRef(latestHandlers);
  handlers.current = latestHandlers;

  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const command = controlShortcut(event, handlers.current);
      if (command) {
        event.preventDefault();
        command();
        return;
      }
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector("dialog[open]")) return;
      const isSecondKey = event.timeStamp - goKeyTime.current < SECOND_KEY_MS && goKeyTime.current > 0;
      goKeyTime.current = 0;
      if (isSecondKey) {
        const page = handlers.current.pages.find((candidate) => candidate.letter === event.key);
        if (page) navigate(pagePath(world, page.path));
        else if (event.key === "p") handlers.current.onPicker();
        else return;
        event.preventDefault();
        return;
      }
      if (event.key === "g") goKeyTime.current = event.timeStamp;
      else if (event.key === "?") handlers.current.onShortcuts();
      else if (event.key === "/") {
        const filter = document.querySelector<HTMLInputElement>("[data-filter]");
        if (!filter) return;
        event.preventDefault();
        filter.focus();
        filter.select();
      }
    };
    window.addEventListener("keydown", handleKeyDown);
    return () => window.removeEventListener("keydown", handleKeyDown);
  }, [navigate, world]);
}

/** Finds the handler of a Ctrl or ⌘ shortcut. In a text field, Ctrl Z is left to the browser, which undoes typing. */
function controlShortcut(event: KeyboardEvent, { onPalette, onUndo }: Handlers): (() => void) | undefined {
  if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return undefined;
  if (document.querySelector("dialog[open]")) return undefined;
  if (event.key === "k") return onPalette;
  return event.key === "z" && !isTyping(event.target) ? onUndo : undefined;
}

const otherShortcuts: [string[], string][] = [
  [["g", "p"], "Switch world"],
  [["Ctrl", "K"], "Search"],
  [["Ctrl", "Z"], "Undo the last action"],
  [["/"], "Focus the filter"],
  [["↑", "↓"], "Move between rows (or k, j)"],
  [["Enter"], "Open the row"],
  [["Esc"], "Close the dialog or details"],
  [["?"], "Show keyboard shortcuts"],
];

export function ShortcutsDialog({ pages, onClose }: Pick<Handlers, "pages"> & { onClose(): void }) {
  const pageShortcuts = pages.map((page): [string[], string] => [["g", page.letter], page.title]);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {[...pageShortcuts, ...otherShortcuts].map(([shortcutKeys, description]) => (
          <div key={description} className="flex min-h-6 items-center justify-between gap-3">
            <dt className="text-ink-2">{description}</dt>
            <dd className="flex shrink-0 gap-1">
              {shortcutKeys.map((key) => (
                <kbd key={key} className="rounded border border-line bg-surface-2 px-1.5 font-mono text-small">
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
