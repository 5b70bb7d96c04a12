import { Globe, type LucideIcon, UserRound, Zap } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useActions, useMembers, useWorlds } from "../api/queries";
import { pagePath, panelPages } from "../pages/page-list";
import { classes } from "../ui/classes";
import { Dialog } from "../ui/dialog";
import { inputClass } from "../ui/field";
import { foundEntries, type PaletteEntry, paletteEntries } from "./palette-entries";

const icons: Record<Exclude<PaletteEntry["kind"], "Page">, LucideIcon> = {
  Member: UserRound,
  Action: Zap,
  World: Globe,
};

/** Command palette: finds pages, members, actions and worlds. */
export function Palette({ world, onClose }: { world: string; onClose(): void }) {
  const members = useMembers(world).data ?? [];
  const actions = useActions().data ?? [];
  const worlds = useWorlds().data ?? [];
  const navigate = useNavigate();
  const page = useLocation().pathname.split("/")[3];
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  // A dialog focuses its first button when it opens, after autoFocus.
  useEffect(() => input.current?.focus(), []);
  const found = foundEntries(
    paletteEntries(
      { pages: panelPages, members, actions, worlds },
      (path, search) => pagePath(world, path, search),
      (name) => pagePath(name, page),
    ),
    typed,
  );
  const chosen = found[Math.min(at, found.length - 1)];

  const go = (entry: PaletteEntry) => {
    onClose();
    navigate(entry.to);
  };
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setAt((Math.min(at, found.length - 1) + step + found.length) % Math.max(1, found.length));
    } else if (event.key === "Enter" && chosen) go(chosen);
  };
  return (
    <Dialog title="Search" onClose={onClose}>
      <input
        ref={input}
        role="combobox"
        aria-label="Page, member, action or world"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={chosen && `${listId}-${found.indexOf(chosen)}`}
        aria-autocomplete="list"
        placeholder="Page, member, action or world"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setAt(0);
        }}
        onKeyDown={walk}
        className={`${inputClass} h-10 text-head!`}
      />
      <div id={listId} role="listbox" aria-label="Results" className="mt-2 flex min-h-40 flex-col">
        {found.map((entry, index) => (
          <Option
            key={entry.key}
            id={`${listId}-${index}`}
            entry={entry}
            chosen={entry === chosen}
            onChoose={() => go(entry)}
          />
        ))}
      </div>
      {found.length === 0 && <p className="text-ink-2">No results in {world}.</p>}
    </Dialog>
  );
}

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  chosen: boolean;
  onChoose(): void;
}

function Option({ id, entry, chosen, onChoose }: OptionProps) {
  const { kind, title, about, to } = entry;
  const Icon = kind === "Page" ? panelPages.find(({ path }) => to.endsWith(`/${path}`))?.icon : icons[kind];
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) element.current?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's, which keeps the focus
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      onClick={onChoose}
      className={classes(
        "flex h-8 cursor-pointer items-center gap-2.5 rounded-lg px-2",
        chosen ? "bg-soft text-on-soft" : "hover:bg-surface-2",
      )}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
      <span className={classes("truncate text-small", !chosen && "text-ink-3")}>{about}</span>
      <span className={classes("w-13 shrink-0 text-end text-tiny", !chosen && "text-ink-3")}>{kind}</span>
    </div>
  );
}
