import { History } from "lucide-react";
import { useState } from "react";
import { setUndoEnabled, useUndoEnabled } from "../api/undo";
import { useActivity } from "../events/activity";
import { ActivityRow } from "../events/activity-row";
import { Button } from "../ui/button";
import { Popover, usePopover } from "../ui/popover";
import { EmptyState } from "../ui/states";

/** Actions of this window and scheduled ones, newest first, with copy options. */
export function ActivityButton({ world }: { world: string }) {
  const popover = usePopover(useState(false));
  const undoEnabled = useUndoEnabled();
  const entries = useActivity().filter((entry) => entry.world === world);
  const firedCount = entries.filter((entry) => entry.kind === "fired").length;
  return (
    <div className="relative">
      <Button {...popover.button} size="small" tone="quiet" icon={History} title="Activity">
        <span className="max-xl:sr-only">Activity</span>
        <span className="min-w-4 text-end tabular-nums">{firedCount}</span>
      </Button>
      {popover.open && (
        <Popover {...popover.panel} label="Activity" className="top-full right-0 mt-1.5 w-104">
          {entries.length === 0 ? (
            <EmptyState icon={History} title="No activity yet">
              Actions you run and scheduled actions that fire appear here.
            </EmptyState>
          ) : (
            <ol className="max-h-[60vh] divide-y divide-line overflow-y-auto">
              {entries.map((entry) => (
                <ActivityRow key={entry.id} entry={entry} />
              ))}
            </ol>
          )}
          <label className="flex cursor-pointer items-start gap-2.5 border-t border-line px-4 py-2.5">
            <input
              type="checkbox"
              checked={undoEnabled}
              onChange={(event) => setUndoEnabled(event.target.checked)}
              className="mt-0.5 size-4 accent-primary"
            />
            <span>
              Enable undo
              <span className="block text-small text-ink-2">
                Takes a snapshot before each action: about 10 ms, longer for large worlds.
              </span>
            </span>
          </label>
        </Popover>
      )}
    </div>
  );
}
