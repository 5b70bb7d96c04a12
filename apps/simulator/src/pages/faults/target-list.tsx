import type { LiveFault } from "@mekong/contract/simulator/faults";
import { useState } from "react";
import { humanize } from "../../format/words";
import { classes } from "../../ui/classes";
import { FilterBox } from "../../ui/filter-box";
import { blocks, everything, type Target } from "./targets";

interface TargetListProps {
  /** Selected `endpoint` of the rule. */
  chosen: string;
  faults: LiveFault[];
  onChoose(endpoint: string): void;
}

/** Endpoints grouped by block, with targets for a whole block and for everything. */
export function TargetList({ chosen, faults, onChoose }: TargetListProps) {
  const [sought, setSought] = useState("");
  const matches = (target: Target) => target.endpoint.toLowerCase().includes(sought.toLowerCase());
  const entry = (target: Target, label: string) => (
    <TargetButton
      key={target.endpoint}
      label={label}
      target={target}
      chosen={target.endpoint === chosen}
      live={faults.filter((fault) => fault.rule.endpoint === target.endpoint).length}
      onChoose={onChoose}
    />
  );
  return (
    <div className="sticky top-20 flex max-h-[calc(100vh-6rem)] flex-col gap-2 p-2">
      <FilterBox main label="Filter endpoints" placeholder="Filter endpoints" value={sought} onChange={setSought} />
      <nav aria-label="Endpoints" className="flex min-h-0 flex-col overflow-y-auto">
        {sought === "" && entry(everything, "All endpoints")}
        {blocks.map((block) => {
          const found = block.endpoints.filter(matches);
          if (found.length === 0) return null;
          return (
            <div key={block.name} className="flex flex-col">
              <h3 className="px-2 pt-3 pb-1 text-tiny font-medium text-ink-3">{humanize(block.name)}</h3>
              {sought === "" && block.endpoints.length > 1 && entry(block.whole, `All of ${block.name}`)}
              {found.map((target) => entry(target, target.endpoint))}
            </div>
          );
        })}
      </nav>
    </div>
  );
}

interface TargetButtonProps {
  label: string;
  target: Target;
  chosen: boolean;
  /** Number of active faults. */
  live: number;
  onChoose(endpoint: string): void;
}

function TargetButton({ label, target, chosen, live, onChoose }: TargetButtonProps) {
  const [method, path] = label.startsWith(target.endpoint) ? label.split(" ") : [undefined, label];
  return (
    <button
      type="button"
      aria-pressed={chosen}
      title={target.about}
      onClick={() => onChoose(chosen ? "" : target.endpoint)}
      className={classes(
        "flex h-7 shrink-0 items-center gap-2 rounded-lg px-2 text-start text-small",
        chosen ? "bg-soft font-medium text-on-soft" : "text-ink hover:bg-surface-2",
      )}
    >
      {path && method ? (
        <>
          <span className={classes("w-11 shrink-0 font-mono text-tiny", chosen ? "" : "text-ink-3")}>{method}</span>{" "}
          <span className="min-w-0 flex-1 truncate">{path}</span>
        </>
      ) : (
        <span className="min-w-0 flex-1 truncate">{label}</span>
      )}
      {live > 0 && (
        <span className="rounded-full bg-pending-bg px-1.5 text-tiny font-semibold text-pending">{live} live</span>
      )}
    </button>
  );
}
