import { Search } from "lucide-react";
import { useEffect, useState } from "react";
import { classes } from "./classes";
import { inputClass } from "./field";

/** How long after the last key the filter is applied. */
const SETTLE_MS = 200;

interface FilterBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onChange(value: string): void;
  /** Takes the focus on `/`: one of a page. */
  main?: boolean;
  list?: string;
  className?: string;
}

/** A text filter; `/` focuses the main one of a page. */
export function FilterBox({ label, placeholder, value, onChange, main, list, className }: FilterBoxProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => onChange(typed), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <div className={classes("relative", className)}>
      <Search aria-hidden className="pointer-events-none absolute top-2 left-2.5 size-4 text-ink-3" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        list={list}
        data-filter={main || undefined}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") onChange(typed);
        }}
        className={classes(inputClass, "pl-8")}
      />
      {main && typed === "" && (
        <kbd
          aria-hidden
          className="pointer-events-none absolute top-1.5 right-2 rounded border border-line px-1.5 font-mono text-tiny text-ink-3"
        >
          /
        </kbd>
      )}
    </div>
  );
}
