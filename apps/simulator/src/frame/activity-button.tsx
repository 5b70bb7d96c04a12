import { History } from "lucide-react";
import { useRef, useState } from "react";
import { useActivity } from "../live/activity";
import { ActivityRow } from "../live/activity-row";
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
