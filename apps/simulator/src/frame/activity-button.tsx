import { CalendarClock, Hand, History } from "lucide-react";
import { useRef, useState } from "react";
import { CopyAs } from "../copy/copy-as";
import { actionRecipe } from "../copy/recipes";
import { type Activity, useActivity } from "../live/activity";
import { When } from "../live/when";
import { Button } from "../ui/button";
import { Empty } from "../ui/empty";
import { Popover } from "../ui/popover";

/** What was done by hand here and what the schedule fired, newest first; each can be copied. */
export function ActivityButton({ world }: { world: string }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const entries = useActivity().filter((entry) => entry.world === world);
  const fired = entries.filter((entry) => entry.kind === "fired").length;
  return (
    <div className="relative">
      <Button
        ref={button}
        size="small"
        tone="quiet"
        icon={History}
        aria-haspopup="dialog"
        aria-expanded={open}
        title="What was done and what fired"
        onClick={() => setOpen(!open)}
      >
        <span className="max-xl:sr-only">Fired</span>
        <span className="min-w-4 text-end tabular-nums">{fired}</span>
      </Button>
      {open && (
        <Popover
          label="What was done and what fired"
          anchor={button}
          onClose={() => setOpen(false)}
          className="top-full right-0 mt-1.5 w-104"
        >
          {entries.length === 0 ? (
            <Empty icon={History} title="Nothing yet">
              Run an action or move the clock: what you did and what fired is listed here.
            </Empty>
          ) : (
            <ol className="max-h-[60vh] divide-y divide-line overflow-y-auto">
              {entries.map((entry) => (
                <ActivityRow key={entry.id} entry={entry} />
              ))}
            </ol>
          )}
        </Popover>
      )}
    </div>
  );
}

function ActivityRow({ entry }: { entry: Activity }) {
  const Icon = entry.kind === "fired" ? CalendarClock : Hand;
  const input = typeof entry.input === "object" && entry.input !== null ? (entry.input as Record<string, unknown>) : {};
  return (
    <li className="flex gap-3 px-4 py-2.5">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-2">
          <span className="font-medium">
            {entry.action}{" "}
            <span className="font-normal text-ink-3">{entry.kind === "fired" ? "fired" : "by hand"}</span>
          </span>
          <When at={entry.at} />
        </div>
        <code className="block font-mono text-tiny break-words text-ink-2">{JSON.stringify(input)}</code>
        {entry.error && <p className="text-small text-danger">{entry.error}</p>}
        <CopyAs recipe={actionRecipe(entry.world, entry.action, input)} className="-ml-2" />
      </div>
    </li>
  );
}
