import { cx } from "./cx";

interface SegmentedProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const chosen = Math.max(
    0,
    options.findIndex((option) => option.value === value),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; this switches a view
    <div role="group" aria-label={label} className="relative flex rounded-input bg-surface-2 p-1">
      <span
        aria-hidden
        className="absolute inset-y-1 left-1 rounded-[0.6875rem] bg-raised shadow-card transition-transform duration-200 ease-sheet motion-reduce:transition-none"
        style={{ width: `calc((100% - 0.5rem) / ${options.length})`, transform: `translateX(${chosen * 100}%)` }}
      />
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cx(
            "relative min-h-9 flex-1 rounded-[0.6875rem] px-2 py-1 text-sub font-medium transition-colors",
            option.value === value ? "text-ink" : "text-ink-2",
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
