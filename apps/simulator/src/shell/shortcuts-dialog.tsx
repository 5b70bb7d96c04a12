import { panelPages } from "../pages/page-list";
import { Dialog } from "../ui/dialog";

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

export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const pages = panelPages.map((page): [string[], string] => [["g", page.letter], page.title]);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid gap-x-8 gap-y-1.5 sm:grid-cols-2">
        {[...pages, ...otherShortcuts].map(([shortcutKeys, description]) => (
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
