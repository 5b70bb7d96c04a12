import type { LiveFault } from "@mekong/contract/simulator/faults";
import { useState } from "react";
import { humanize } from "../../format/text";
import { classes } from "../../ui/classes";
import { FilterBox } from "../../ui/filter-box";
import { allEndpoints, blocks, type Target } from "./targets";

interface TargetListProps {
  /** Selected `endpoint` of the rule. */
  selectedEndpoint: string;
  faults: LiveFault[];
  onSelect(endpoint: string): void;
}

/** Endpoints grouped by block, with targets for a whole block and for everything. */
export function TargetList({ selectedEndpoint, faults, onSelect }: TargetListProps) {
  const [filterText, setFilterText] = useState("");
  const matches = (target: Target) => target.endpoint.toLowerCase().includes(filterText.toLowerCase());
  const renderTarget = (target: Target, label: string) => (
    <TargetButton
      key={target.endpoint}
      label={label}
      target={target}
      isSelected={target.endpoint === selectedEndpoint}
      liveCount={faults.filter((fault) => fault.rule.endpoint === target.endpoint).length}
      onSelect={onSelect}
    />
  );
  return (
    <div className="sticky top-20 flex max-h-[calc(100vh-6rem)] flex-col gap-2 p-2">
      <FilterBox
        main
        label="Filter endpoints"
        placeholder="Filter endpoints"
        value={filterText}
        onChange={setFilterText}
      />
      <nav aria-label="Endpoints" className="flex min-h-0 flex-col overflow-y-auto">
        {filterText === "" && renderTarget(allEndpoints, "All endpoints")}
        {blocks.map((block) => {
          const matchingTargets = block.endpoints.filter(matches);
          if (matchingTargets.length === 0) return null;
          return (
            <div key={block.name} className="flex flex-col">
              <h3 className="px-2 pt-3 pb-1 text-tiny font-medium text-ink-3">{humanize(block.name)}</h3>
              {filterText === "" && block.endpoints.length > 1 && renderTarget(block.target, `All of ${block.name}`)}
              {matchingTargets.map((target) => renderTarget(target, target.endpoint))}
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
  isSelected: boolean;
  liveCount: number;
  onSelect(endpoint: string): void;
}

function TargetButton({ label, target, isSelected, liveCount, onSelect }: TargetButtonProps) {
  const [method, path] = label.startsWith(target.endpoint) ? label.split(" ") : [undefined, label];
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      title={target.about}
      onClick={() => onSelect(isSelected ? "" : target.endpoint)}
      className={classes(
        "flex h-7 shrink-0 items-center gap-2 rounded-lg px-2 text-start text-small",
        isSelected ? "bg-soft font-medium text-on-soft" : "text-ink hover:bg-surface-2",
      )}
    >
      {path && method ? (
        <>
          <span className={classes("w-11 shrink-0 font-mono text-tiny", isSelected ? "" : "text-ink-3")}>{method}</span>{" "}
          <span className="min-w-0 flex-1 truncate">{path}</span>
        </>
      ) : (
        <span className="min-w-0 flex-1 truncate">{label}</span>
      )}
      {liveCount > 0 && (
        <span className="rounded-full bg-pending-bg px-1.5 text-tiny font-semibold text-pending">{liveCount} live</span>
      )}
    </button>
  );
}
