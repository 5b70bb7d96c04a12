import type { ScenarioSummary } from "@mekong/contract/simulator/scenarios";
import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { humanize } from "../../format/text";
import { Badge } from "../../ui/badge";
import { classes } from "../../ui/classes";
import { navigateRows } from "../../ui/table";

interface ScenarioListProps {
  scenarios: readonly ScenarioSummary[];
  openName: string;
  onOpen(name: string): void;
}

/** The library by block; arrow keys move, Enter opens. */
export function ScenarioList({ scenarios, openName, onOpen }: ScenarioListProps) {
  const list = useRef<HTMLElement>(null);
  const ready = scenarios.length > 0;
  // A linked scenario may be outside the visible part of the list.
  useEffect(() => {
    const [box, row] = [list.current, list.current?.querySelector<HTMLElement>("[aria-current]")];
    if (!ready || !openName || !box || !row) return;
    const isVisible =
      row.offsetTop >= box.scrollTop && row.offsetTop + row.offsetHeight <= box.scrollTop + box.clientHeight;
    if (!isVisible) box.scrollTop = row.offsetTop - box.clientHeight / 3;
  }, [ready, openName]);
  const groups = [...new Set(scenarios.map(({ group }) => group))];
  return (
    <nav
      ref={list}
      aria-label="Scenarios"
      onKeyDown={(event) => navigateRows(event, list.current)}
      className="relative flex flex-col p-2 lg:max-h-[calc(100vh-12.5rem)] lg:overflow-y-auto"
    >
      {groups.map((group) => {
        const groupScenarios = scenarios.filter((scenario) => scenario.group === group);
        return (
          <section key={group} className="flex flex-col">
            <h2 className="flex justify-between px-2 pt-3 pb-1 text-tiny font-medium text-ink-3">
              <span>{group === "own" ? "Your scenarios" : humanize(group)}</span>
              <span className="tabular-nums">{groupScenarios.length}</span>
            </h2>
            {groupScenarios.map(({ name, title, source, problem }) => (
              <button
                key={name}
                type="button"
                data-opens
                aria-current={name === openName || undefined}
                onClick={() => onOpen(name)}
                className={classes(
                  "flex flex-col rounded-lg px-2 py-1 text-start",
                  name === openName ? "bg-soft font-medium text-on-soft" : "hover:bg-surface-2",
                )}
              >
                <span className="flex w-full items-center gap-2">
                  <span className="min-w-0 flex-1 truncate">{title}</span>
                  {source === "own" && <Badge tone="info">Saved here</Badge>}
                  {problem && <CircleAlert aria-label="Can't be run" className="size-4 shrink-0 text-danger" />}
                </span>
                <code className={classes("truncate font-mono text-tiny", name !== openName && "text-ink-3")}>
                  {name}
                </code>
              </button>
            ))}
          </section>
        );
      })}
    </nav>
  );
}
