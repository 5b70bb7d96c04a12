import { Globe, type LucideIcon, UserRound, Zap } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { usePages } from "../api/pages";
import { useActions, useMembers, useUpstream, useWorlds } from "../api/queries";
import { pagePath, panelPages } from "../page-list";
import { classes } from "../ui/classes";
import { Dialog } from "../ui/dialog";
import { inputClass } from "../ui/field";
import { filterEntries, type PaletteEntry, paletteEntries } from "./palette-entries";

const icons: Record<Exclude<PaletteEntry["kind"], "Page">, LucideIcon> = {
  Member: UserRound,
  Action: Zap,
  World: Globe,
};

/** Command palette: finds pages, members, actions and worlds. */
export function Palette({ world, onClose }: { world: string; onClose(): void }) {
  const members = useMembers(world).data ?? [];
  const hasUpstream = useUpstream(world) !== undefined;
  const pages = usePages(world);
  const allActions = useActions().data ?? [];
  const actions = hasUpstream ? [] : allActions;
  const navigate = useNavigate();
  const page = useLocation().pathname.split("/")[3];
  const [query, setQuery] = useState("");
  const worlds = useWorlds(query.trim().split(/\s+/).at(-1)?.toLowerCase()).data?.worlds ?? [];
  const [selectedIndex, setSelectedIndex] = useState(0);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  // A dialog focuses its first button when it opens, after autoFocus.
  useEffect(() => input.current?.focus(), []);
  const matches = filterEntries(
    paletteEntries(
      { pages, members, actions, worlds },
      (path, search) => pagePath(world, path, search),
      (name) => pagePath(name, page),
    ),
    query,
  );
  const selected = matches[Math.min(selectedIndex, matches.length - 1)];

  const openEntry = (entry: PaletteEntry) => {
    onClose();
    navigate(entry.to);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      setSelectedIndex(
        (Math.min(selectedIndex, matches.length - 1) + step + matches.length) % Math.max(1, matches.length),
      );
    } else if (event.key === "Enter" && selected) openEntry(selected);
  };
  return (
    <Dialog title="Search" onClose={onClose}>
      <input
        ref={input}
        role="combobox"
        aria-label="Page, member, action or world"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={selected && `${listId}-${matches.indexOf(selected)}`}
        aria-autocomplete="list"
        placeholder="Page, member, action or world"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setSelectedIndex(0);
        }}
        onKeyDown={handleKeyDown}
        className={`${inputClass} h-10 text-head!`}
      />
      <div id={listId} role="listbox" aria-label="Results" className="mt-2 flex min-h-40 flex-col">
        {matches.map((entry, index) => (
          <Option
            key={entry.key}
            id={`${listId}-${index}`}
            entry={entry}
            isSelected={entry === selected}
            onSelect={() => openEntry(entry)}
          />
        ))}
      </div>
      {matches.length === 0 && <p className="text-ink-2">No results in {world}.</p>}
    </Dialog>
  );
}

interface OptionProps {
  id: string;
  entry: PaletteEntry;
  isSelected: boolean;
  onSelect(): void;
}

function Option({ id, entry, isSelected, onSelect }: OptionProps) {
  const { kind, title, about, to } = entry;
  const Icon = kind === "Page" ? panelPages.find(({ path }) => to.endsWith(`/${path}`))?.icon : icons[kind];
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSelected) element.current?.scrollIntoView({ block: "nearest" });
  }, [isSelected]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's, which keeps the focus
    <div
      ref={element}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      onClick={onSelect}
      className={classes(
        "flex h-8 cursor-pointer items-center gap-2.5 rounded-lg px-2",
        isSelected ? "bg-soft text-on-soft" : "hover:bg-surface-2",
      )}
    >
      {Icon && <Icon aria-hidden className="size-4 shrink-0" />}
      <span className="min-w-0 flex-1 truncate font-medium">{title}</span>
      <span className={classes("truncate text-small", !isSelected && "text-ink-3")}>{about}</span>
      <span className={classes("w-13 shrink-0 text-end text-tiny", !isSelected && "text-ink-3")}>{kind}</span>
    </div>
  );
}
