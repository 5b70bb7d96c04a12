import { CalendarClock, Hand } from "lucide-react";
import { CopyAs } from "../copy-as/copy-as";
import { actionRecipe } from "../copy-as/recipes";
import type { Activity } from "./activity";
import { Timestamp } from "./timestamp";

export function ActivityRow({ entry }: { entry: Activity }) {
  const Icon = entry.kind === "fired" ? CalendarClock : Hand;
  const input = typeof entry.input === "object" && entry.input !== null ? (entry.input as Record<string, unknown>) : {};
  return (
    <li className="flex gap-3 px-4 py-2.5">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <div className="flex justify-between gap-2">
          <span className="font-medium">
            {entry.action} <span className="font-normal text-ink-3">{entry.kind === "fired" ? "fired" : "manual"}</span>
          </span>
          <Timestamp at={entry.at} />
        </div>
        <code className="block font-mono text-tiny break-words text-ink-2">{JSON.stringify(input)}</code>
        {entry.error && <p className="text-small text-danger">{entry.error}</p>}
        <CopyAs recipe={actionRecipe(entry.world, entry.action, input)} className="-ml-2" />
      </div>
    </li>
  );
}
