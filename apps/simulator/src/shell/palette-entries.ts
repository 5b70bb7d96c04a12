import type { PanelPage } from "../page-list";

export interface PaletteEntry {
  key: string;
  kind: "Page" | "Member" | "Action" | "World";
  title: string;
  /** Additional search terms, shown small. */
  about: string;
  to: string;
}

const MAX_ENTRIES = 12;

interface PaletteSources {
  pages: readonly PanelPage[];
  members: readonly { username: string; name: string }[];
  actions: readonly { name: string; title: string }[];
  worlds: readonly { name: string; from?: string }[];
}

export function paletteEntries(
  { pages, members, actions, worlds }: PaletteSources,
  pathOf: (page: string, search?: Record<string, string>) => string,
  worldPath: (world: string) => string,
): PaletteEntry[] {
  return [
    ...pages.map(({ path, title, letter }) => createEntry("Page", path, title, `g ${letter}`, pathOf(path))),
    ...members.map(({ username, name }) =>
      createEntry("Member", username, username, name, pathOf("members", { open: username })),
    ),
    ...actions.map(({ name, title }) => createEntry("Action", name, title, name, pathOf("actions", { action: name }))),
    ...worlds.map(({ name, from }) =>
      createEntry("World", name, name, from === undefined ? "can't be opened" : `from ${from}`, worldPath(name)),
    ),
  ];
}

function createEntry(kind: PaletteEntry["kind"], key: string, title: string, about: string, to: string): PaletteEntry {
  return { key: `${kind} ${key}`, kind, title, about, to };
}

/** Entries that contain every typed word; titles with that prefix first. */
export function filterEntries(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const queryWords = query.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = entries.filter(({ kind, title, about }) => {
    const text = `${kind} ${title} ${about}`.toLowerCase();
    return queryWords.every((word) => text.includes(word));
  });
  const firstWord = queryWords[0];
  const startsWithFirstWord = ({ title }: PaletteEntry) =>
    firstWord !== undefined && title.toLowerCase().startsWith(firstWord);
  return [...matches.filter(startsWithFirstWord), ...matches.filter((each) => !startsWithFirstWord(each))].slice(
    0,
    MAX_ENTRIES,
  );
}
