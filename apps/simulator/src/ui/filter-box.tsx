import { Search } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
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

/**
 * What is in the filter's field, and what applies it now. The page's value becomes what was asked for some time after it was
 * asked, since it is the address's; what is typed until then is newer, and stays. Any other new value is shown.
 */
function useTyped(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const [asked, setAsked] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (typed === asked) {
      setTyped(value);
      setAsked(value);
    }
  }
  const apply = useCallback(() => {
    if (typed === asked) return;
    setAsked(typed);
    onChange(typed);
  }, [typed, asked, onChange]);
  useEffect(() => {
    const timer = setTimeout(apply, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [apply]);
  return { typed, setTyped, apply };
}

/** A text filter; `/` focuses the main one of a page. */
export function FilterBox({ label, placeholder, value, onChange, main, list, className }: FilterBoxProps) {
  const { typed, setTyped, apply } = useTyped(value, onChange);
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
          if (event.key === "Enter") apply();
        }}
        onBlur={apply}
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
