import type { PanelPage } from "../pages/page-list";

/** A navigation target. */
export interface PaletteEntry {
  key: string;
  kind: "Page" | "Member" | "Action" | "World";
  title: string;
  /** Additional search terms, shown small. */
  about: string;
  to: string;
}

const MOST_SHOWN = 12;

interface Known {
  pages: readonly PanelPage[];
  members: readonly { username: string; name: string }[];
  actions: readonly { name: string; title: string }[];
  worlds: readonly { name: string; from?: string }[];
}

export function paletteEntries(
  { pages, members, actions, worlds }: Known,
  pathOf: (page: string, search?: Record<string, string>) => string,
  worldPath: (world: string) => string,
): PaletteEntry[] {
  return [
    ...pages.map(({ path, title, letter }) => entry("Page", path, title, `g ${letter}`, pathOf(path))),
    ...members.map(({ username, name }) =>
      entry("Member", username, username, name, pathOf("members", { open: username })),
    ),
    ...actions.map(({ name, title }) => entry("Action", name, title, name, pathOf("actions", { action: name }))),
    ...worlds.map(({ name, from }) =>
      entry("World", name, name, from === undefined ? "can't be opened" : `from ${from}`, worldPath(name)),
    ),
  ];
}

function entry(kind: PaletteEntry["kind"], key: string, title: string, about: string, to: string): PaletteEntry {
  return { key: `${kind} ${key}`, kind, title, about, to };
}

/** Entries that contain every typed word; titles with that prefix first. */
export function foundEntries(entries: readonly PaletteEntry[], typed: string): PaletteEntry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = entries.filter(({ kind, title, about }) => {
    const text = `${kind} ${title} ${about}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const first = words[0];
  const begins = ({ title }: PaletteEntry) => first !== undefined && title.toLowerCase().startsWith(first);
  return [...found.filter(begins), ...found.filter((each) => !begins(each))].slice(0, MOST_SHOWN);
}
