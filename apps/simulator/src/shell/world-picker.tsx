import { isBroken } from "@mekong/contract/simulator/worlds";
import { Check, ChevronsUpDown, Globe } from "lucide-react";
import { useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { useWorlds } from "../api/queries";
import { plural } from "../format/text";
import { pagePath } from "../page-list";
import { classes } from "../ui/classes";
import { inputClass } from "../ui/field";
import { Popover, usePopover } from "../ui/popover";
import { FailureNote, MissingShards } from "../ui/states";

interface WorldPickerProps {
  world: string;
  open: boolean;
  onOpen(open: boolean): void;
}

export function WorldPicker({ world, open, onOpen }: WorldPickerProps) {
  const popover = usePopover([open, onOpen]);
  return (
    <div className="relative">
      <button
        {...popover.button}
        type="button"
        title={`World: ${world} (g p)`}
        className="flex h-11 w-full items-center gap-2.5 rounded-xl border border-rail-line bg-rail-2/60 px-2.5 text-start hover:bg-rail-2 focus-visible:outline-gold max-xl:h-9 max-xl:justify-center max-xl:px-0 low:h-9"
      >
        <Globe aria-hidden className="size-4 shrink-0 text-rail-ink-2" />
        <span className="min-w-0 flex-1 max-xl:sr-only">
          <span className="block text-tiny leading-tight text-rail-ink-2">World</span>
          <span className="block truncate leading-tight font-semibold">{world}</span>
        </span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-rail-ink-2 max-xl:hidden" />
      </button>
      {open && (
        <Popover {...popover.panel} label="Switch world" className="top-full left-0 mt-1.5 w-72">
          <Picker world={world} onSelected={popover.close} />
        </Popover>
      )}
    </div>
  );
}

function Picker({ world, onSelected }: { world: string; onSelected(): void }) {
  const [query, setQuery] = useState("");
  const search = query.trim().toLowerCase();
  const worlds = useWorlds(search);
  const navigate = useNavigate();
  const page = useLocation().pathname.split("/")[3];
  const matches = worlds.data?.worlds.filter(({ name }) => name.includes(search)) ?? [];
  const total = worlds.data?.total ?? 0;
  // While a search runs, the list is that of the previous search, so its first world may be the wrong one.
  const chosenByEnter =
    matches.find(({ name }) => name === search) ?? (worlds.isPlaceholderData ? undefined : matches[0]);

  const status =
    total === 0
      ? worlds.data && "No matching worlds."
      : total > matches.length && `First ${matches.length} of ${plural(total, "world")}. Type to narrow the list.`;

  const selectWorld = (name: string) => {
    onSelected();
    navigate(pagePath(name, page));
  };
  return (
    <div className="flex flex-col gap-2 p-2">
      <input
        // biome-ignore lint/a11y/noAutofocus: the popover was opened to type here
        autoFocus
        aria-label="Find a world"
        placeholder="Find a world"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !chosenByEnter) return;
          // Focus returns to the opening button, which the same key press would activate.
          event.preventDefault();
          selectWorld(chosenByEnter.name);
        }}
        className={inputClass}
      />
      {worlds.error && <FailureNote error={worlds.error} onRetry={() => worlds.refetch()} />}
      <MissingShards shards={worlds.data?.missing} what="its worlds are" />
      <ul className="max-h-72 overflow-y-auto">
        {matches.map((each) => (
          <li key={each.name}>
            <button
              type="button"
              aria-current={each.name === world || undefined}
              onClick={() => selectWorld(each.name)}
              className={classes(
                "flex h-8 w-full items-center gap-2 rounded-lg px-2 text-start hover:bg-surface-2",
                each.name === world && "font-semibold",
              )}
            >
              <span className="min-w-0 flex-1 truncate">{each.name}</span>
              {isBroken(each) ? (
                <span title={each.error} className="shrink-0 text-tiny font-medium text-danger">
                  can't be opened
                </span>
              ) : (
                <span className="truncate text-tiny text-ink-3">from {each.from}</span>
              )}
              {each.name === world && <Check aria-hidden className="size-4 text-primary" />}
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="px-2 py-1 text-ink-2 empty:p-0">
        {!worlds.isPlaceholderData && status}
      </p>
      <Link
        to={pagePath(world, "worlds")}
        onClick={onSelected}
        className="rounded-lg border-t border-line px-2 pt-2 pb-1 font-medium text-primary hover:underline"
      >
        Manage worlds
      </Link>
    </div>
  );
}
