import { Search } from "lucide-react";
import { useCallback, useEffect, useId, useState } from "react";
import { classes } from "./classes";
import { Datalist, inputClass } from "./field";

const DEBOUNCE_MS = 200;

interface FilterBoxProps {
  label: string;
  placeholder: string;
  value: string;
  onChange(value: string): void;
  /** Primary filter of the page; focused by `/`. */
  main?: boolean;
  /** Suggested values. */
  options?: readonly string[];
  className?: string;
}

/**
 * Debounced input. The applied value returns from the URL with a delay: if the user has typed on meanwhile, the newer
 * text stays. Any other new value replaces it.
 */
function useDebouncedText(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value);
  const [appliedText, setAppliedText] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    if (typed === appliedText) {
      setTyped(value);
      setAppliedText(value);
    }
  }
  const apply = useCallback(() => {
    if (typed === appliedText) return;
    setAppliedText(typed);
    onChange(typed);
  }, [typed, appliedText, onChange]);
  useEffect(() => {
    const timer = setTimeout(apply, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [apply]);
  return { typed, setTyped, apply };
}

export function FilterBox({ label, placeholder, value, onChange, main, options, className }: FilterBoxProps) {
  const { typed, setTyped, apply } = useDebouncedText(value, onChange);
  const listId = useId();
  return (
    <div className={classes("relative max-w-full", className)}>
      <Search aria-hidden className="pointer-events-none absolute top-2 left-2.5 size-4 text-ink-3" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        list={options && listId}
        data-filter={main || undefined}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") apply();
        }}
        onBlur={apply}
        className={classes(inputClass, "pl-8")}
      />
      {options && <Datalist id={listId} options={options} />}
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
